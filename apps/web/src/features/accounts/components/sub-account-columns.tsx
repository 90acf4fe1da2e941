import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SubAccount } from '@rapport/contract/account-changes.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Avatar, EntityIcon } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** Name, domain, ARR, health and owner of a sub-account; the health badge belongs to another feature. */
export const subAccountColumns = (
  health: (score: number | null) => ReactNode,
): readonly Column<SubAccount>[] => [
  {
    key: 'name',
    title: 'Name',
    cell: ({ id, name }) => (
      <span className="flex max-w-80 min-w-44 items-center gap-2.5 font-medium">
        <EntityIcon name={name} />
        <Link
          to="/app/accounts/$accountId/health"
          params={{ accountId: id }}
          className="truncate hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
        >
          {name}
        </Link>
      </span>
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
    title: 'ARR',
    align: 'right',
    cell: ({ arr, currency }) => (arr === null ? '—' : formatMoney(arr, currency)),
  },
  { key: 'health', title: 'Health', cell: ({ healthScore }) => health(healthScore) },
  {
    key: 'owner',
    title: 'Owner',
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
