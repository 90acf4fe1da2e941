import type { ReactNode } from 'react';
import type { SubAccount } from '@rapport/contract/accounts/changes.ts';
import { AccountName } from '../../../../lib/display/account-name.tsx';
import { formatMoney } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';

/** Columns of a sub-account; the health badge is provided by another feature. */
export const subAccountColumns = (
  label: (column: 'arr' | 'health' | 'owner') => string,
  health: (row: SubAccount) => ReactNode,
  canOpen: (row: SubAccount) => boolean,
): readonly Column<SubAccount>[] => [
  {
    key: 'name',
    title: 'Name',
    cell: (row) => (
      <AccountName id={row.id} name={row.name} section={canOpen(row) ? 'health' : null} />
    ),
  },
  {
    key: 'domain',
    title: 'Domain',
    cell: ({ domains }) => (
      <span className="text-(--text-2)" title={domains.join(', ')}>
        {domains[0] ?? '—'}
        {domains.length > 1 && ` +${domains.length - 1}`}
      </span>
    ),
  },
  {
    key: 'arr',
    title: label('arr'),
    align: 'right',
    cell: ({ arr, currency }) => (arr === null ? '—' : formatMoney(arr, currency)),
  },
  { key: 'health', title: label('health'), cell: health },
  {
    key: 'owner',
    title: label('owner'),
    cell: ({ owner }) =>
      owner ? (
        <span className="inline-flex items-center gap-2">
          <Avatar name={owner} />
          {owner}
        </span>
      ) : (
        '—'
      ),
  },
];
