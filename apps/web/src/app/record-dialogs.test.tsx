import type { SupportCaseDetail } from '@rapport/contract/cases/cases.ts';
import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { recordLink } from '../lib/address/record-link.ts';
import { RecordDialogs } from './record-dialogs.tsx';
import { Toaster } from '../ui/overlay/toast.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const AT = '2026-11-10T09:00:00.000Z';
const CASE = {
  id: ID,
  accountId: '00000000-0000-4000-8000-00000000000b',
  accountName: 'Stone Mill',
  number: '1042',
  title: 'Login fails',
  type: 'Bug',
  subtype: null,
  description: 'It fails since Monday.',
  priority: 'high',
  statusName: 'OnHold',
  ownerName: null,
  creatorName: 'Kim Orr',
  origin: 'Email',
  provider: 'freshdesk',
  link: null,
  conversationId: '00000000-0000-4000-8000-00000000000c',
  createdDate: AT,
  lastUpdate: AT,
  closedDate: null,
} as unknown as SupportCaseDetail;

const DOCUMENT = {
  id: ID,
  accountId: null,
  accountName: null,
  title: 'Offer.pdf',
  mimeType: 'application/pdf',
  sizeInBytes: 1_400_000,
  provider: 'gmail',
  createdAt: AT,
  conversationId: null,
  conversationTitle: null,
  owner: 'Kim Orr',
  labels: ['Quote'],
  signed: null,
  requiresSignature: null,
  pages: [
    { number: 1, text: 'We offer.' },
    { number: 2, text: 'We sign.' },
  ],
  shortened: true,
  withoutText: null,
  kept: true,
};

const PERSON = {
  id: ID,
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  title: 'Buyer',
  pinned: true,
  accountId: null,
  accountName: null,
  isTeamMember: false,
  ownerContact: null,
  lastIncomingMessageDate: null,
  messageSentCount: 0,
  engagedWithMeMessageCount: 0,
  sentiment: null,
};

/** Dialogs load lazily. */
const SLOW = { timeout: 10_000 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refusal = (code: string, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: code }, { status }));

describe('a record opened by the URL', () => {
  it('is a support case with its text and the conversation about it', async () => {
    const { user, currentPath } = await renderAt(<RecordDialogs />, {
      path: `/app/home?caseId=${ID}`,
      respond: ({ url }) => (url.includes('/support-cases/') ? { supportCase: CASE } : undefined),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Login fails' }, SLOW);
    expect(within(dialog).getByText('It fails since Monday.')).toBeDefined();
    expect(within(dialog).getByText('On hold')).toBeDefined();
    await user.click(within(dialog).getByRole('link', { name: 'Open conversation' }));
    expect(currentPath()).toBe(`/app/home?threadId=${CASE.conversationId}`);
  });

  it('is a document without a file, of which the text is shown, and that the text is cut', async () => {
    const path = `/app/home?document_id=${ID}`;
    await renderAt(<RecordDialogs />, { path, respond: () => ({ ...DOCUMENT, kept: false }) });
    const dialog = await screen.findByRole('dialog', { name: 'Preview' }, SLOW);
    expect(await within(dialog).findByText('We offer.')).toBeDefined();
    expect(within(dialog).getByRole('heading', { name: 'Offer.pdf' })).toBeDefined();
    expect(within(dialog).getByText(/1\.4 MB/)).toBeDefined();
    expect(within(dialog).getByText(/^Later pages/)).toBeDefined();
  });

  it('is a document at a page of its text, with its details', async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = await renderAt(<RecordDialogs />, {
      path: `/app/home?document_id=${ID}&at=2`,
      respond: () => ({
        ...DOCUMENT,
        title: 'Plan.pptx',
        mimeType: 'application/octet-stream',
        signed: true,
      }),
    });
    const second = await screen.findByRole('region', { name: 'Page 2' }, SLOW);
    expect(scrolled.mock.contexts).toEqual([second]);
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('Signed').nextElementSibling?.textContent).toBe('Yes');
    expect(screen.getByText('Requires Signature').nextElementSibling?.textContent).toBe('—');
  });

  it('is a document of a type that is not previewed', async () => {
    await renderAt(
      <>
        <RecordDialogs />
        <Toaster />
      </>,
      {
        path: `/app/home?document_id=${ID}`,
        respond: () => ({ ...DOCUMENT, title: 'tool.exe', mimeType: 'application/x-msdownload' }),
      },
    );
    expect(await screen.findByText('.exe is not supported.', {}, SLOW)).toBeDefined();
    expect(screen.getByText('File type not supported')).toBeDefined();
  });

  it('is an image, which is shown and can be downloaded', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const { user } = await renderAt(<RecordDialogs />, {
      path: `/app/home?document_id=${ID}`,
      respond: ({ url }) =>
        url.includes('signed-url')
          ? { signedUrl: '/api/v1/files/1?token=x', expiresAt: AT }
          : url.includes('/files/')
            ? new Response('picture')
            : { ...DOCUMENT, title: 'Chart.png', mimeType: 'image/png', withoutText: 'None.' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Preview' }, SLOW);
    const image = await within(dialog).findByRole('img', { name: 'Chart.png' }, SLOW);
    expect(image.getAttribute('src')).toBe('blob:picture');
    await user.click(within(dialog).getByRole('button', { name: 'Download Chart.png' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const link = saved.mock.contexts[0] as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.download]).toEqual([
      '/api/v1/files/1?token=x',
      'Chart.png',
    ]);
  });

  it('names the document that could not be downloaded', async () => {
    const { user } = await renderAt(
      <>
        <RecordDialogs />
        <Toaster />
      </>,
      {
        path: `/app/home?document_id=${ID}`,
        respond: ({ url }) => (url.includes('signed-url') ? undefined : DOCUMENT),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Download Offer.pdf' }, SLOW));
    expect(await screen.findByText('Failed to get signed Url')).toBeDefined();
    expect(screen.getByText(ID)).toBeDefined();
  });

  it('offers no download where no file was stored', async () => {
    await renderAt(<RecordDialogs />, {
      path: `/app/home?document_id=${ID}`,
      respond: () => ({ ...DOCUMENT, mimeType: 'image/png', kept: false }),
    });
    await screen.findByRole('heading', { name: 'Offer.pdf' }, SLOW);
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is a contact, with their conversations', async () => {
    await renderAt(<RecordDialogs />, {
      path: `/app/home?contactId=${ID}`,
      respond: ({ url }) =>
        url.includes('/contact/')
          ? PERSON
          : { summaries: [{ id: ID, title: 'Renewal' }], total: 1 },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Kim Orr' }, SLOW);
    expect(within(dialog).getByText('VIP')).toBeDefined();
    expect(await within(dialog).findByRole('link', { name: 'Renewal' })).toBeDefined();
  });

  it.each([
    ['restricted_access', 403, 'This account is restricted'],
    ['not_found', 404, 'Support case not found'],
    ['unexpected', 500, 'Oh no! Something went wrong...'],
  ])('explains the refusal %s', async (code, status, message) => {
    const shown = renderAt(<RecordDialogs />, { path: `/app/home?caseId=${ID}` });
    refusal(code, status);
    await shown;
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('closes with Escape to the page it was opened from, with the focus where it was', async () => {
    const { user, currentPath } = await renderAt(
      <>
        <Link {...recordLink({ kind: 'supportCase', id: ID })}>The case</Link>
        <RecordDialogs />
      </>,
      { path: '/app/accounts/a1/health?tag=csm', respond: () => ({ supportCase: CASE }) },
    );
    const link = screen.getByRole('link', { name: 'The case' });
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Login fails' }, SLOW);
    expect(currentPath()).toContain(`caseId=${ID}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/app/accounts/a1/health?tag=csm'));
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('is removed from the URL when it closes', async () => {
    const { user, currentPath } = await renderAt(<RecordDialogs />, {
      path: `/app/home?tag=csm&caseId=${ID}`,
      respond: () => ({ supportCase: CASE }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentPath()).toBe('/app/home?tag=csm'));
  });
});
