import { Link } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { formatAgo, formatMoney } from '../../../lib/format.ts';
import { Avatar, EntityIcon } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Renewal } from './renewal.tsx';

const dash = <span className="text-(--text-3)">—</span>;

interface Parts {
  /** The health badge, which belongs to another feature. */
  health: (row: AccountRow) => ReactNode;
  /** Whether the reader may open the account: its name is then a link. */
  canOpen: (row: AccountRow) => boolean;
  actions: (row: AccountRow) => ReactNode;
}

/** The columns of the accounts list. */
export const accountColumns = ({ health, canOpen, actions }: Parts): Column<AccountRow>[] => [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    cell: (row) => (
      <span className="flex min-w-72 items-center gap-2.5 font-medium">
        <EntityIcon name={row.name} />
        <Name row={row} link={canOpen(row)} />
        {row.restrictedAccess && (
          <Lock className="size-3.5 text-(--text-3)" aria-label="Restricted" />
        )}
        {row.openRisks > 0 && (
          <Chip tone="red">
            {row.openRisks} {row.openRisks === 1 ? 'risk' : 'risks'}
          </Chip>
        )}
        {actions(row)}
      </span>
    ),
  },
  { key: 'health', title: 'Health score', sortable: true, cell: health },
  {
    key: 'revenue',
    title: 'ARR',
    align: 'right',
    sortable: true,
    cell: (row) =>
      row.revenue === null ? (
        dash
      ) : (
        <span className="font-medium">{formatMoney(row.revenue, row.currency)}</span>
      ),
  },
  {
    key: 'renewal',
    title: 'Renewal',
    sortable: true,
    cell: (row) => <Renewal day={row.renewalDate} />,
  },
  {
    key: 'owner',
    title: 'Owner',
    wideOnly: true,
    cell: (row) =>
      row.owner ? (
        <span className="inline-flex items-center gap-2" title={row.owner.fullName}>
          <Avatar name={row.owner.fullName} />
          {row.owner.fullName.split(' ')[0]}
        </span>
      ) : (
        dash
      ),
  },
  {
    key: 'stage',
    title: 'Stage',
    wideOnly: true,
    cell: (row) => (
      <span className="text-(--text-2)">{row.stage ? stageLabel(row.stage) : '—'}</span>
    ),
  },
  {
    key: 'tier',
    title: 'Tier',
    wideOnly: true,
    cell: (row) => <span className="text-(--text-2)">{row.tier ?? '—'}</span>,
  },
  {
    key: 'lastSignal',
    title: 'Last signal',
    wideOnly: true,
    sortable: true,
    cell: (row) => (
      <span className="tnum text-(--text-2)">
        {row.lastSignalAt ? formatAgo(row.lastSignalAt).replace(' ago', '') : '—'}
      </span>
    ),
  },
  {
    key: 'integrated',
    title: 'Fully integrated',
    align: 'center',
    wideOnly: true,
    cell: (row) =>
      row.fullSyncEnabled ? (
        <Check className="mx-auto size-4 text-(--text-2)" aria-label="Yes" />
      ) : (
        <span
          className="text-[12px] text-(--text-3)"
          title="Please have your admin add more accounts to the team."
        >
          Not connected
        </span>
      ),
  },
];

function Name({ row, link }: { row: AccountRow; link: boolean }) {
  const name = row.prettyName ?? row.name;
  if (!link) return <span className="truncate">{name}</span>;
  return (
    <Link
      to="/app/accounts/$accountId/health"
      params={{ accountId: row.id }}
      className="truncate hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
    >
      {name}
    </Link>
  );
}
