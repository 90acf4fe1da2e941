import { Check, Lock } from 'lucide-react';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { formatAgo, formatMoney } from '../../../lib/format.ts';
import { Avatar, EntityIcon } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Renewal } from './renewal.tsx';

const dash = <span className="text-(--text-3)">—</span>;

/** The columns of the accounts list; the health cell is handed in, since it belongs to another feature. */
export const accountColumns = (
  health: (row: AccountRow) => React.ReactNode,
): Column<AccountRow>[] => [
  {
    key: 'name',
    title: 'Name',
    cell: (row) => (
      <span className="inline-flex items-center gap-2.5 font-medium">
        <EntityIcon name={row.name} />
        {row.prettyName ?? row.name}
        {row.restrictedAccess && (
          <Lock className="size-3.5 text-(--text-3)" aria-label="Restricted" />
        )}
        {row.openRisks > 0 && (
          <Chip tone="red">
            {row.openRisks} {row.openRisks === 1 ? 'risk' : 'risks'}
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'health', title: 'Health score', cell: health },
  {
    key: 'arr',
    title: 'ARR',
    align: 'right',
    cell: (row) =>
      row.revenue === null ? (
        dash
      ) : (
        <span className="font-medium">{formatMoney(row.revenue, row.currency)}</span>
      ),
  },
  { key: 'renewal', title: 'Renewal', cell: (row) => <Renewal day={row.renewalDate} /> },
  {
    key: 'owner',
    title: 'Owner',
    cell: (row) =>
      row.owner ? (
        <span className="inline-flex items-center gap-2">
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
    key: 'signal',
    title: 'Last signal',
    wideOnly: true,
    cell: (row) => (
      <span className="tnum text-(--text-2)">
        {row.lastSignalAt ? formatAgo(row.lastSignalAt).replace(' ago', '') : '—'}
      </span>
    ),
  },
  {
    key: 'integrated',
    title: 'Fully integrated',
    wideOnly: true,
    cell: (row) =>
      row.fullSyncEnabled ? (
        <Check className="mx-auto size-4 text-(--text-2)" aria-label="Yes" />
      ) : (
        <span className="text-[12px] text-(--text-3)">Not connected</span>
      ),
  },
];
