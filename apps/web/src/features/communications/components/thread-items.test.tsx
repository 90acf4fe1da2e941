import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  ActionItem,
  EnrichedSummary,
} from '@rapport/contract/communications/communications.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { ThreadItems } from './thread-items.tsx';

const ITEM: Partial<ActionItem> = {
  id: '018f0000-0000-7000-8000-000000000001',
  groupId: '018f0000-0000-7000-8000-000000000002',
  title: 'Send the order form',
  status: 'ToDo',
  state: 'open',
  closing: null,
  dismissed: null,
  waitingOn: 'us',
  dueAt: null,
  requestedAt: '2026-03-01T10:00:00Z',
};
const DISMISSED = {
  ...ITEM,
  id: '018f0000-0000-7000-8000-000000000003',
  title: 'Call me',
  dismissed: { at: '2026-03-02T10:00:00Z', by: 'Ada' },
};

const show = (parts: { actionItems: unknown[]; dismissedItems: unknown[] }) =>
  renderAt(
    <>
      <ThreadItems summary={{ id: 'c', ...parts } as EnrichedSummary} />
      <Toaster />
    </>,
    { respond: ({ method }) => ({ id: ITEM.id, dismissed: method === 'PUT' }) },
  );

it('dismisses an item with one click, which the toast undoes', async () => {
  const { user, requests } = await show({ actionItems: [ITEM], dismissedItems: [] });
  await user.click(screen.getByRole('button', { name: 'Not an action item: Send the order form' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const url = expect.stringContaining(`/claims/action-item/${ITEM.id}/dismissal`);
  await waitFor(() =>
    expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PUT', url },
      { method: 'DELETE', url },
    ]),
  );
});

it('names who dismissed an item, and restores it', async () => {
  const { user, requests } = await show({ actionItems: [], dismissedItems: [DISMISSED] });
  await user.click(screen.getByText('1 dismissed as not an action item'));
  expect(screen.getByText(/Ada · .*2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore: Call me' }));
  await waitFor(() => expect(requests.at(-1)?.method).toBe('DELETE'));
});
