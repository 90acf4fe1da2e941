import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { accountColumns } from './components/list/accounts-columns.tsx';
import { useUnreadOf } from './unread.ts';

const row = (id: string, name: string) =>
  ({ id, name, prettyName: null, openRisks: 0, fullSyncEnabled: true }) as unknown as AccountRow;
const ROWS = [row('a', 'Alder'), row('b', 'Birch'), row('c', 'Cedar')];

function Names({ rows }: { rows: readonly AccountRow[] | undefined }) {
  const [{ cell }] = accountColumns(['name'], Variation.parse({}), {
    health: () => null,
    canOpen: () => true,
    isAdmin: false,
    onOpen: () => undefined,
    actions: () => null,
    unread: useUnreadOf(rows),
  }) as unknown as [{ cell: (row: AccountRow) => ReactNode }];
  return (
    <ul>
      {ROWS.map((one) => (
        <li key={one.id}>{cell(one)}</li>
      ))}
    </ul>
  );
}

const respond = ({ url }: { url: string }) =>
  url.includes('/accounts/unread-count')
    ? {
        unreadCount: 1_003,
        accounts: [
          { accountId: 'a', unreadCount: 1_000 },
          { accountId: 'c', unreadCount: 3 },
        ],
      }
    : undefined;

it('shows what is unread beside the names of a page of accounts', async () => {
  const { requests } = await renderAt(<Names rows={ROWS} />, { respond });
  expect((await screen.findByTitle('1,000 new messages')).textContent).toBe('99+new');
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names[1]).toBe('BBirch');
  expect(names[2]).toContain('3new');
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/accounts/unread-count?accountIds=a&accountIds=b&accountIds=c',
  ]);
});

it('asks for nothing where the list has no pages', async () => {
  const { requests } = await renderAt(<Names rows={undefined} />, { respond });
  expect(await screen.findByText('Birch')).toBeDefined();
  expect(requests).toEqual([]);
});
