import { Check, Lock } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { columnLabel } from '@rapport/contract/variation.ts';
import type { AccountColumn, Variation } from '@rapport/contract/variation.ts';
import {
  formatAgo,
  formatCalendarDay,
  formatCount,
  formatDay,
  formatMoney,
} from '../../../lib/format.ts';
import { Avatar, EntityIcon } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { Renewal } from './renewal.tsx';
import { SyncState } from './sync-state.tsx';

const dash = <span className="text-(--text-3)">—</span>;
const quiet = (words: string | null) => (
  <span className="text-(--text-2)" title={words ?? undefined}>
    {words ?? '—'}
  </span>
);

interface Parts {
  /** The health badge, which belongs to another feature. */
  health: (row: AccountRow) => ReactNode;
  /** Whether the reader may open the account: its name is then a link. */
  canOpen: (row: AccountRow) => boolean;
  isAdmin: boolean;
  onOpen: (row: AccountRow) => void;
  actions: (row: AccountRow) => ReactNode;
}

type Shape = Omit<Column<AccountRow>, 'key' | 'title' | 'cell' | 'sortable'>;

const SPARK_WIDTH = 54;

/** The columns of the accounts list that are chosen, in their order, under the organisation's labels. */
export function accountColumns(
  chosen: readonly AccountColumn[],
  variation: Variation,
  parts: Parts,
): Column<AccountRow>[] {
  const cells = cellsOf(parts);
  return chosen.map((column) => ({
    key: column,
    title: columnLabel(column, variation),
    sortable: true,
    cell: cells[column],
    ...(column === 'name' && { actions: parts.actions }),
    ...SHAPES[column],
  }));
}

const MONEY: Shape = { align: 'right', width: 138, wideOnly: true };
const SHAPES: Record<AccountColumn, Shape> = {
  name: {},
  health: { width: 182 },
  revenue: { align: 'right', width: 162, inset: SPARK_WIDTH + 10 },
  customRevenue: MONEY,
  renewal: { width: 104 },
  owner: { width: 90, wideOnly: true },
  stage: { width: 106, wideOnly: true },
  tier: { width: 86, wideOnly: true },
  lastSignal: { width: 86, wideOnly: true },
  fullyIntegrated: { align: 'center', width: 110, wideOnly: true },
  domain: { width: 180, wideOnly: true },
  createdAt: { width: 112, wideOnly: true },
  startDate: { width: 112, wideOnly: true },
  expectedRevenue: MONEY,
  revenueSource: { width: 128, wideOnly: true },
  lastYearRevenue: MONEY,
  conditionalRevenue: { ...MONEY, width: 152 },
  activeWorkers: { align: 'right', width: 122, wideOnly: true },
};

function cellsOf(parts: Parts): Record<AccountColumn, (row: AccountRow) => ReactNode> {
  const money = (value: number | null, { currency }: AccountRow) =>
    value === null ? dash : formatMoney(value, currency);
  return {
    name: (row) => <NameCell row={row} {...parts} />,
    health: parts.health,
    revenue: (row) => (
      <span className="inline-flex items-center justify-end gap-2.5">
        <span className="font-medium">{money(row.revenue, row)}</span>
        <Sparkline
          points={row.revenue === null ? [] : row.arrHistory}
          label="ARR over 12 months"
          tone={isFalling(row.arrHistory) ? 'danger' : 'accent'}
          width={SPARK_WIDTH}
          height={22}
        />
      </span>
    ),
    customRevenue: (row) => money(row.customRevenue, row),
    renewal: (row) => <Renewal day={row.renewalDate} />,
    owner: (row) =>
      row.owner ? (
        <span className="inline-flex items-center gap-2" title={row.owner.fullName}>
          <Avatar name={row.owner.fullName} />
          {row.owner.fullName.split(' ')[0]}
        </span>
      ) : (
        dash
      ),
    stage: (row) => quiet(row.stage && stageLabel(row.stage)),
    tier: (row) => quiet(row.tier),
    lastSignal: (row) => (
      <span className="tnum text-(--text-2)">
        {row.lastSignalAt ? formatAgo(row.lastSignalAt).replace(' ago', '') : '—'}
      </span>
    ),
    fullyIntegrated: (row) =>
      row.fullSyncEnabled ? (
        <Check className="mx-auto size-4 text-(--text-2)" aria-label="Yes" />
      ) : (
        <SyncState row={row} isAdmin={parts.isAdmin} />
      ),
    domain: (row) => quiet(row.domains.join(', ') || null),
    createdAt: (row) => quiet(formatDay(row.dateCreated)),
    startDate: (row) => quiet(row.startDate && formatCalendarDay(row.startDate)),
    expectedRevenue: (row) => money(row.expectedRevenue, row),
    revenueSource: (row) => quiet(row.revenueSource),
    lastYearRevenue: (row) => money(row.lastYearValue, row),
    conditionalRevenue: (row) => money(row.conditionalRevenue, row),
    activeWorkers: (row) => (row.activeWorkers === null ? dash : formatCount(row.activeWorkers)),
  };
}

/** Whether the last figure of a line is below the first. */
function isFalling(points: readonly (number | null)[]): boolean {
  const known = points.filter((point) => point !== null);
  return (known.at(-1) ?? 0) < (known[0] ?? 0);
}

const NameCell = ({ row, canOpen, isAdmin, onOpen }: Parts & { row: AccountRow }) => (
  <span className="flex items-center gap-2.5 font-medium max-sm:mr-10">
    <EntityIcon name={row.name} />
    <Name row={row} link={canOpen(row)} onOpen={onOpen} />
    {row.restrictedAccess && (
      <Lock className="size-3.5 shrink-0 text-(--text-3)" aria-label="Restricted" />
    )}
    {row.openRisks > 0 && (
      <Chip tone="red">
        {row.openRisks} {row.openRisks === 1 ? 'risk' : 'risks'}
      </Chip>
    )}
    {!row.fullSyncEnabled && (
      <span className="font-normal sm:hidden">
        <SyncState row={row} isAdmin={isAdmin} />
      </span>
    )}
  </span>
);

interface NameProps {
  row: AccountRow;
  link: boolean;
  onOpen: (row: AccountRow) => void;
}

/** The name as a plain link that the list follows itself: cheap enough for rows that scroll past. */
function Name({ row, link, onOpen }: NameProps) {
  const name = row.prettyName ?? row.name;
  if (!link)
    return (
      <span className="truncate" title={name}>
        {name}
      </span>
    );
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <a
      href={`/app/accounts/${row.id}/health`}
      title={name}
      onClick={follow}
      className="truncate hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
    >
      {name}
    </a>
  );
}
