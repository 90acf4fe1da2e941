import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionItem } from '@rapport/contract/communications/communications.ts';
import { setTagFilters } from '../../../lib/address/tag-filters.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { useOpenActions } from '../api.ts';
import { ActionRow } from './action-row.tsx';

beforeEach(() => setTagFilters(['industry:Media']));
afterEach(() => vi.unstubAllGlobals());

const item = ActionItem.parse({
  id: '018f0000-0000-7000-8000-000000000001',
  groupId: '018f0000-0000-7000-8000-000000000002',
  title: 'Send the order form',
  kind: 'request',
  status: 'ToDo',
  state: 'open',
  closing: null,
  dismissed: null,
  priority: 'high',
  audience: 'me',
  requestedAt: '2026-11-20T10:00:00Z',
  requestedBy: null,
  assignee: null,
  waitingOn: 'us',
  dueAt: null,
  accountId: '018f0000-0000-7000-8000-000000000003',
  accountName: 'Open Mill',
  quote: null,
  method: 'rules',
});

function Harness() {
  const { data } = useOpenActions();
  return (
    <>
      <ul>
        {data?.pages.flatMap((page) =>
          page.items.map((one) => <ActionRow key={one.id} item={one} quote={null} />),
        )}
      </ul>
      <Toaster />
    </>
  );
}

const show = (saved: unknown) =>
  renderAt(<Harness />, {
    respond: ({ method }) => (method === 'PUT' ? saved : { items: [item], total: 1 }),
  });
const box = () => screen.findByRole('checkbox', { name: 'Done: Send the order form' });

describe('an action item', () => {
  it('is requested with the tag filters', async () => {
    const { requests } = await show(item);
    await box();
    expect(requests[0]?.url).toContain('accountTagFilters=industry%3AMedia');
  });

  it('is done at once, stays in the list, and can be undone', async () => {
    const { user, requests } = await show(item);
    await user.click(await box());
    await waitFor(async () => expect((await box()).getAttribute('aria-checked')).toBe('true'));
    await user.click(await box());
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { status: 'Done' },
        { status: 'ToDo' },
      ]),
    );
  });

  it('is to do again when saving fails', async () => {
    const { user } = await show(undefined);
    await user.click(await box());
    await screen.findByText('The item was not changed. Try again.');
    expect((await box()).getAttribute('aria-checked')).toBe('false');
  });

  it('names who asked, and who made a promise', async () => {
    const person = (fullName: string) => ({
      id: item.id,
      fullName,
      email: null,
      isTeamMember: false,
      title: null,
    });
    const said = ActionItem.parse({
      ...item,
      requestedBy: person('Ann Lee'),
      assignee: person('Omar Haddad'),
    });
    await renderAt(
      <ul>
        <ActionRow item={said} quote={null} />
        <ActionRow item={{ ...said, kind: 'promise' }} quote={null} />
      </ul>,
    );
    expect(screen.getByText('· asked by Ann Lee')).toBeTruthy();
    expect(screen.getByText('· promised by Omar Haddad')).toBeTruthy();
  });
});
