import { Check, Lock } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import type { FieldKind } from '@rapport/contract/account-fields/field.ts';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import type { AccountColumn, Variation } from '@rapport/contract/settings/variation.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo } from '../../../../lib/format/format.ts';
import { Avatar, EntityIcon } from '../../../../ui/avatar.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { Sparkline } from '../../../../ui/sparkline.tsx';
import { formatField } from '../../field-format.ts';
import { Renewal } from '../renewal.tsx';
import { BESIDE_ACTIONS } from './row-menu.tsx';
import { SyncState } from '../sync-state.tsx';
import { UnreadBadge } from '../unread-badge.tsx';

const dash = <span className="text-(--text-3)">—</span>;
const quiet = (words: string | null) => (
  <span className="text-(--text-2)" title={words ?? undefined}>
    {words ?? '—'}
  </span>
);

interface Parts {
  /** The health badge, provided by another feature. */
  health: (row: AccountRow) => ReactNode;
  /** Whether the reader may open the account, so that its name is a link. */
  canOpen: (row: AccountRow) => boolean;
  isAdmin: boolean;
  onOpen: (row: AccountRow) => void;
  /** Unread messages by account; accounts without any are left out. */
  unread: ReadonlyMap<string, number>;
  actions: (row: AccountRow) => ReactNode;
}

type Shape = Omit<Column<AccountRow>, 'key' | 'title' | 'cell' | 'sortable'>;

const SPARK_WIDTH = 54;

/** Selected columns of the accounts list, in order, with the organisation's labels. */
export function accountColumns(
  chosen: readonly AccountColumn[],
  variation: Variation,
  parts: Parts,
): Column<AccountRow>[] {
  const special = specialCells(parts);
  return chosen.map((column) => ({
    key: column,
    title: columnLabel(column, variation),
    sortable: accountField(column).sortable === true,
    cell: special[column] ?? plainCell(column),
    ...(column === 'name' && { actions: parts.actions }),
    ...(SHAPES[column] ?? KIND_SHAPES[accountField(column).kind]),
  }));
}

/** Column width by kind. */
const KIND_SHAPES: Record<FieldKind, Shape> = {
  text: { width: 128, wideOnly: true },
  money: { align: 'right', width: 138, wideOnly: true },
  count: { align: 'right', width: 122, wideOnly: true },
  day: { width: 112, wideOnly: true },
  moment: { width: 112, wideOnly: true },
  flag: { align: 'center', width: 110, wideOnly: true },
  choice: { width: 112, wideOnly: true },
  person: { width: 90, wideOnly: true },
  health: { width: 182 },
  domains: { width: 180, wideOnly: true },
};

/** Columns with another width, or also shown on small screens. */
const SHAPES: Partial<Record<AccountColumn, Shape>> = {
  name: {},
  stage: { width: 106, wideOnly: true },
  tier: { width: 86, wideOnly: true },
  arr: { align: 'right', width: 162, inset: SPARK_WIDTH + 10 },
  renewal: { width: 104 },
  lastSignal: { width: 86, wideOnly: true },
  conditionalRevenue: { align: 'right', width: 152, wideOnly: true },
};

type Cell = (row: AccountRow) => ReactNode;

const plainCell =
  (column: AccountColumn): Cell =>
  (row) => {
    const words = formatField(column, row);
    const { kind } = accountField(column);
    return kind === 'money' || kind === 'count' ? (words ?? dash) : quiet(words);
  };

/** Columns with their own rendering. */
function specialCells(parts: Parts): Partial<Record<AccountColumn, Cell>> {
  return {
    name: (row) => <NameCell row={row} {...parts} />,
    health: parts.health,
    arr: (row) => (
      <span className="inline-flex items-center justify-end gap-2.5">
        <span className="font-medium">{formatField('arr', row) ?? dash}</span>
        <Sparkline
          points={row.revenue === null ? [] : row.arrHistory}
          label="ARR over 12 months"
          tone={isFalling(row.arrHistory) ? 'danger' : 'accent'}
          width={SPARK_WIDTH}
          height={22}
        />
      </span>
    ),
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
  };
}

/** Whether the last value is below the first. */
function isFalling(points: readonly (number | null)[]): boolean {
  const known = points.filter((point) => point !== null);
  return (known.at(-1) ?? 0) < (known[0] ?? 0);
}

const NameCell = ({ row, canOpen, isAdmin, onOpen, unread }: Parts & { row: AccountRow }) => (
  <span className={`flex items-center gap-2.5 font-medium max-sm:mr-10 ${BESIDE_ACTIONS}`}>
    <EntityIcon name={row.name} />
    <Name row={row} link={canOpen(row)} onOpen={onOpen} />
    {row.restrictedAccess && (
      <Lock className="size-3.5 shrink-0 text-(--text-3)" aria-label="Restricted" />
    )}
    <Unread count={unread.get(row.id) ?? 0} />
    {row.openRisks > 0 && <Chip tone="red">{plural(row.openRisks, 'risk')}</Chip>}
    {!row.fullSyncEnabled && (
      <span className="font-normal sm:hidden">
        <SyncState row={row} isAdmin={isAdmin} />
      </span>
    )}
  </span>
);

const Unread = ({ count }: { count: number }) => count > 0 && <UnreadBadge count={count} />;

interface NameProps {
  row: AccountRow;
  link: boolean;
  onOpen: (row: AccountRow) => void;
}

/** The name as a plain anchor, which is cheaper than a router link in a virtual list; the list handles the click. */
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
