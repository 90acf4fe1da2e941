import type { SupportCaseDetail } from '@rapport/contract/cases.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { Toaster } from '../ui/toast.tsx';

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
  text: 'We offer.',
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
  ownerName: null,
  lastIncomingMessageDate: null,
  messageSentCount: 0,
};

/** A dialog is loaded when it is first opened. */
const SLOW = { timeout: 10_000 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refusal = (code: string, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: code }, { status }));

describe('a record that the address opens', () => {
  it('is a support case with its text and the conversation about it', async () => {
    const { user, place } = await renderAt(<RecordDialogs />, {
      path: `/app/home?caseId=${ID}`,
      answers: ({ url }) => (url.includes('/support-cases/') ? { supportCase: CASE } : undefined),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Login fails' }, SLOW);
    expect(within(dialog).getByText('It fails since Monday.')).toBeDefined();
    expect(within(dialog).getByText('On hold')).toBeDefined();
    await user.click(within(dialog).getByRole('link', { name: 'What was said about it' }));
    expect(place()).toBe(`/app/home?threadId=${CASE.conversationId}`);
  });

  it('is a document with its text, and says that there is more', async () => {
    const path = `/app/home?document_id=${ID}`;
    await renderAt(<RecordDialogs />, { path, answers: () => DOCUMENT });
    const dialog = await screen.findByRole('dialog', { name: 'Offer.pdf' }, SLOW);
    expect(within(dialog).getByText('We offer.')).toBeDefined();
    expect(within(dialog).getByText('1.4 MB')).toBeDefined();
    expect(within(dialog).getByText('The first 9 characters.')).toBeDefined();
  });

  it('is a picture that is shown above its facts, and a file that is saved', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await renderAt(<RecordDialogs />, {
      path: `/app/home?document_id=${ID}`,
      answers: ({ url }) =>
        url.includes('signed-url')
          ? { signedUrl: '/api/v1/files/1?token=x', expiresAt: AT }
          : { ...DOCUMENT, title: 'Chart.png', mimeType: 'image/png', withoutText: 'None.' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Chart.png' }, SLOW);
    const picture = await within(dialog).findByRole('img', { name: 'Chart.png' });
    expect(picture.getAttribute('src')).toBe('/api/v1/files/1?token=x');
    expect(within(dialog).queryByText('None.')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Download Chart.png' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const link = saved.mock.contexts[0] as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.download]).toEqual([
      '/api/v1/files/1?token=x',
      'Chart.png',
    ]);
  });

  it('says which document it could not save', async () => {
    const { user } = await renderAt(
      <>
        <RecordDialogs />
        <Toaster />
      </>,
      {
        path: `/app/home?document_id=${ID}`,
        answers: ({ url }) => (url.includes('signed-url') ? undefined : DOCUMENT),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Download Offer.pdf' }, SLOW));
    expect(await screen.findByText('Failed to get signed Url')).toBeDefined();
    expect(screen.getByText(ID)).toBeDefined();
  });

  it('has nothing to be saved where no file was handed over', async () => {
    await renderAt(<RecordDialogs />, {
      path: `/app/home?document_id=${ID}`,
      answers: () => ({ ...DOCUMENT, mimeType: 'image/png', kept: false }),
    });
    await screen.findByRole('dialog', { name: 'Offer.pdf' }, SLOW);
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is a person, with the conversations they were in', async () => {
    await renderAt(<RecordDialogs />, {
      path: `/app/home?contactId=${ID}`,
      answers: ({ url }) =>
        url.includes('/contact/')
          ? PERSON
          : { summaries: [{ id: ID, title: 'Renewal' }], total: 1 },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Kim Orr' }, SLOW);
    expect(within(dialog).getByText('VIP')).toBeDefined();
    expect(await within(dialog).findByRole('link', { name: 'Renewal' })).toBeDefined();
  });

  it.each([
    ['restricted_access', 403, 'Its account is restricted'],
    ['not_found', 404, 'Support case not found'],
    ['unexpected', 500, 'Oh no! Something went wrong...'],
  ])('that is refused with %s says so', async (code, status, words) => {
    const shown = renderAt(<RecordDialogs />, { path: `/app/home?caseId=${ID}` });
    refusal(code, status);
    await shown;
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('goes off the address when it is closed', async () => {
    const { user, place } = await renderAt(<RecordDialogs />, {
      path: `/app/home?tag=csm&caseId=${ID}`,
      answers: () => ({ supportCase: CASE }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).toBe('/app/home?tag=csm'));
  });
});
