import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { ThreadDialog } from './thread-dialog.tsx';

const THREAD = '0190d000-0000-7000-8000-000000000001';
const KIM = {
  id: '0190b000-0000-7000-8000-000000000001',
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  isTeamMember: false,
  title: 'Buyer',
  avatarUrl: null,
};
const SUMMARY = {
  id: THREAD,
  accountId: null,
  accountName: 'Stone Mill',
  provider: 'smtp',
  kind: 'email',
  title: 'The looms',
  repliesCount: 1,
  labels: ['Pricing'],
  sentiment: null,
  state: 'resolved',
  velocity: { ourAverageVelocity: 0.01, theirAverageVelocity: null },
  initiatorContact: KIM,
  lastResponder: null,
  originalLastReplyDate: '2026-11-20T12:00:00Z',
  originalCreationDate: '2026-11-19T12:00:00Z',
  privacy: 'shared',
  projects: [],
  providerLink: null,
  summarySentences: [],
  method: null,
  builtAt: null,
  actionItems: [],
  dismissedItems: [],
  evidence: [],
  involvedContacts: [{ contact: KIM }],
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const show = (isProductAdmin: boolean, summary: unknown = SUMMARY) =>
  renderAt(
    <>
      <ThreadDialog
        id={THREAD}
        quote={undefined}
        words={undefined}
        cite={() => null}
        onClose={() => undefined}
      />
      <Toaster />
    </>,
    {
      respond: ({ url }) => {
        if (url.includes('/enriched')) return summary;
        if (url.includes('/activities/thread/'))
          return { activities: [], total: 0, page: 0, order: 'ASC' };
        return { isProductAdmin, org: { zone: 'UTC', variation: { flags: { projects: false } } } };
      },
    },
  );

it('says how the conversation stands, and who took part', async () => {
  await show(false);
  const dialog = within(await screen.findByRole('dialog', { name: /The looms/ }));
  const details = within(await dialog.findByRole('region', { name: 'Details' }));
  for (const words of ['Stone Mill', 'Email', 'Resolved', 'We reply in under 0.1 h', 'Pricing'])
    expect(details.getByText(words)).toBeDefined();
  const people = within(dialog.getByRole('region', { name: 'People' }));
  expect(people.getByRole('listitem').textContent).toContain('Kim Orr');
  expect(people.getByText('Buyer')).toBeDefined();
  expect(dialog.getByText('No summary available')).toBeDefined();
  const title = dialog.getByRole('heading', { name: /The looms/ });
  expect(title.querySelector('svg')?.classList).toContain('lucide-mail');
  expect(await dialog.findByText('No activities found for this thread')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Admin' })).toBeNull();
});

it('clamps its summary to six lines', async () => {
  const summarySentences = [{ text: 'They wait for a price.', quotes: [] }];
  await show(false, { ...SUMMARY, summarySentences });
  const sentence = await screen.findByText('They wait for a price.');
  expect(sentence.parentElement?.className).toBe('line-clamp-6');
});

it('copies its address', async () => {
  const { user } = await show(false);
  await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied to clipboard')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

it('opens the summary editor for product staff', async () => {
  const { user } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Communication summary' }));
  expect(editor.getByText(THREAD)).toBeDefined();
  expect(editor.getByText('Replies').nextSibling?.textContent).toBe('1');
});

it.each([
  ['not_found', 404, 'Conversation not found'],
  ['restricted_access', 403, 'This account is restricted'],
])('explains the refusal %s', async (code, status, words) => {
  await show(false, Response.json({ code, message: 'No.' }, { status }));
  expect(await screen.findByText(words)).toBeDefined();
});

it('says in place and as a notice that the conversation could not be opened', async () => {
  await show(false, Response.json({ code: 'internal', message: 'No answer.' }, { status: 500 }));
  expect(await screen.findByText('Something went wrong')).toBeDefined();
  expect(screen.getAllByText('No answer.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
