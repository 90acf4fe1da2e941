import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../lib/clock.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { Toaster } from '../../../../ui/overlay/toast.tsx';
import type { ListedSession } from '../api.ts';
import { HistorySidebar } from './history-sidebar.tsx';

const session = (number: number, name: string, rest: Partial<ListedSession> = {}) =>
  ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    name,
    source: 'cross-accounts',
    account_name: null,
    is_pinned: false,
    is_hidden: false,
    created_at: now().toISOString(),
    updated_at: now().toISOString(),
    ...rest,
  }) as ListedSession;

const FIRST = session(1, 'Renewals of spring');
const SECOND = session(2, 'Who wrote of prices?', { is_pinned: true });

afterEach(() => vi.unstubAllGlobals());

/** The sidebar over sessions that a small server keeps; `fails` are the methods it refuses. */
async function show({ fails = [] as string[], keyword = '', sessions = [FIRST, SECOND] } = {}) {
  let kept = sessions;
  const onOpenRemoved = vi.fn<() => void>();
  const onKeyword = vi.fn<(keyword: string) => void>();
  const shown = await renderAt(
    <>
      <HistorySidebar
        current={FIRST.id}
        to="/app/history"
        keyword={keyword}
        onKeyword={onKeyword}
        hidden={false}
        onHidden={() => undefined}
        onOpenRemoved={onOpenRemoved}
      />
      <Toaster />
    </>,
    {
      respond: ({ method, url, body }) => {
        if (fails.includes(method)) return undefined;
        const change = body as { name?: string; pinned?: boolean; hidden?: boolean };
        const patch = (values: Partial<ListedSession>) =>
          (kept = kept.map((one) => (one.id === FIRST.id ? { ...one, ...values } : one)));
        if (method === 'DELETE' || change?.hidden)
          kept = kept.filter(({ id }) => !url.includes(id));
        else if (change?.name) patch({ name: change.name });
        else if (change?.pinned !== undefined) patch({ is_pinned: change.pinned });
        if (method !== 'GET') return FIRST;
        return { sessions: kept, total: kept.length };
      },
    },
  );
  const row = await screen.findByRole('link', { name: /Renewals of spring/ });
  return { ...shown, row, onOpenRemoved, onKeyword };
}

const choose = async (user: { click: (element: Element) => Promise<void> }, words: string) => {
  await user.click(screen.getByRole('button', { name: 'More for Renewals of spring' }));
  await user.click(await screen.findByRole('menuitem', { name: words }));
};

describe('the list of conversations', () => {
  it('is grouped, with the open conversation marked', async () => {
    const { row } = await show();
    const pinned = screen.getByRole('region', { name: 'Pinned' });
    expect(within(pinned).getByText('Who wrote of prices?')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('link')).toEqual([
      row,
    ]);
    expect(row.getAttribute('aria-current')).toBe('page');
  });

  it('pins at once', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Pin Renewals of spring' }));
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Unpin Renewals of spring' })).toBeDefined();
  });

  it('restores the list when a pin fails, with a message', async () => {
    const { user } = await show({ fails: ['POST'] });
    await user.click(screen.getByRole('button', { name: 'Pin Renewals of spring' }));
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Today' })).toBeDefined();
  });

  it('renames in place by F2: Enter saves, Escape cancels', async () => {
    const { user, row, requests } = await show();
    row.focus();
    await user.keyboard('{F2}');
    await user.keyboard('Nonsense{Escape}');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    screen.getByRole('link', { name: /Renewals of spring/ }).focus();
    await user.keyboard('{F2}Spring{Enter}');
    expect(await screen.findByRole('link', { name: /^Spring/ })).toBeDefined();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      sessionId: FIRST.id,
      name: 'Spring',
    });
  });

  it('hides a conversation, and shows it again from the toast', async () => {
    const { user, requests } = await show();
    await choose(user, 'Hide');
    await waitFor(() => expect(screen.queryByText('Renewals of spring')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { hidden: true },
        { hidden: false },
      ]),
    );
  });

  it('removes a conversation only after confirmation', async () => {
    const { user, requests, onOpenRemoved } = await show();
    await choose(user, 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await choose(user, 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Renewals of spring')).toBeNull());
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(onOpenRemoved).toHaveBeenCalledOnce();
  });

  it('can be navigated by arrow keys, starting in the search box', async () => {
    const { user, row } = await show();
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Who wrote of prices?');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Who wrote of prices?');
  });
});

describe('a search', () => {
  it('asks the server after a pause, and shows matches in the server’s order', async () => {
    const found = [SECOND, { ...FIRST, question: 'Which renewals come?' }];
    const { user, requests, onKeyword } = await show({ keyword: 'renew', sessions: found });
    expect(requests[0]?.url).toContain('/history/get_session_bulk?');
    const results = screen.getByRole('region', { name: 'Results' });
    expect(within(results).getAllByRole('link')[0]?.textContent).toContain('Who wrote');
    expect(within(results).getByText('“Which renewals come?”')).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'als');
    expect(onKeyword).not.toHaveBeenCalled();
    await waitFor(() => expect(onKeyword).toHaveBeenCalledWith('renewals'), { timeout: 2_000 });
    expect(onKeyword).toHaveBeenCalledOnce();
  });
});
