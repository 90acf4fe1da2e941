import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import AccountDocumentsPage from './documents.tsx';

const ACCOUNT = '01900000-0000-7000-8000-00000000000a';
const idOf = (last: string) => `01900000-0000-7000-8000-00000000000${last}`;

const DOCUMENTS = ['1', '2'].map((last) => ({
  id: idOf(last),
  accountId: ACCOUNT,
  title: `Order ${last}.pdf`,
  mimeType: 'application/pdf',
  sizeInBytes: 9,
  provider: 'gmail',
  createdAt: '2026-11-02T10:00:00Z',
  conversationId: null,
  owner: last === '1' ? 'Lou Weaver' : null,
  labels: last === '1' ? ['Order', 'Invoice'] : [],
  signed: last === '1' ? true : null,
  requiresSignature: last === '1' ? false : null,
}));

interface Server {
  mayDelete?: boolean;
  total?: number;
  deletion?: () => unknown;
  signed?: unknown;
}

const show = ({ mayDelete = true, total = 2, deletion, signed }: Server = {}) =>
  renderAt(
    <>
      <AccountDocumentsPage />
      <Toaster />
    </>,
    {
      path: `/app/accounts/${ACCOUNT}/documents`,
      route: '/app/accounts/$accountId/documents',
      respond: ({ url, method }) => {
        if (method === 'DELETE') return deletion?.();
        if (url.includes('/signed-url')) return signed;
        const documents = total === 0 ? [] : DOCUMENTS;
        return url.includes('/documents') ? { documents, total, mayDelete } : undefined;
      },
    },
  );

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows the columns, and a dash for what is not known', async () => {
  await show();
  await row('Order 1');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining([
      'Name',
      'Type',
      'Source',
      'Owner',
      'Date',
      'Labels',
      'Signed',
      'Requires Signature',
    ]),
  );
  const cells = within(await row('Order 1'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 8)).toEqual([
    'Order 1.pdf',
    'PDF',
    'gmail',
    'Lou Weaver',
    'Nov 02, 2026',
    'OrderInvoice',
    'SignedYes',
    'Requires SignatureNo',
  ]);
  expect((await row('Order 2')).textContent).toContain('—');
});

it('asks for the page it shows, of all that there are', async () => {
  const { user, requests } = await show({ total: 1_234 });
  await row('Order 1');
  expect(screen.getByText('1,234 total documents')).toBeTruthy();
  expect(screen.getByText('Page 1 of 62')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('skip=20'));
  expect(requests.at(-1)?.url).toContain('pageSize=20');
});

it('opens the preview of a document', async () => {
  const { user, currentPath } = await show();
  await row('Order 1');
  await user.click(screen.getByRole('button', { name: 'View Order 1.pdf' }));
  await waitFor(() => expect(currentPath()).toContain(`document_id=${idOf('1')}`));
});

it('downloads a document under its title', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await show({ signed: { signedUrl: '/api/v1/files/1?token=x' } });
  await row('Order 1');
  await user.click(screen.getByRole('button', { name: 'Download Order 1.pdf' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const link = saved.mock.contexts[0] as HTMLAnchorElement;
  expect([link.getAttribute('href'), link.download]).toEqual([
    '/api/v1/files/1?token=x',
    'Order 1.pdf',
  ]);
  saved.mockRestore();
});

it('says that there are none', async () => {
  await show({ total: 0 });
  expect(await screen.findByText('No data was found')).toBeTruthy();
});

it('names the document whose address could not be had', async () => {
  const { user } = await show();
  await row('Order 1');
  await user.click(screen.getByRole('button', { name: 'Download Order 1.pdf' }));
  expect(await screen.findByText('Failed to get signed Url')).toBeTruthy();
  expect(screen.getByText(idOf('1'))).toBeTruthy();
});

it('takes a deleted document from the list at once, and puts it back with the reason if that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = await show({ deletion: () => promise });
  await row('Order 1');
  await user.click(screen.getByRole('button', { name: 'Delete Order 1.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Order 1.pdf')).toBeNull());
  expect(screen.getByText('Order 2.pdf')).toBeTruthy();
  resolve(Response.json({ code: 'not_found', message: 'Document not found' }, { status: 404 }));
  expect(await screen.findByText('Document not found')).toBeTruthy();
  expect(await row('Order 1')).toBeTruthy();
});

it('offers no deletion to those who may not', async () => {
  await show({ mayDelete: false });
  await row('Order 1');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
