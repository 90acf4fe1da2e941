import type { ArrMovement } from '@rapport/contract/account-changes.ts';
import { formatCalendarDay, formatMoney } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';

const WORDS: Record<ArrMovement['kind'], string> = {
  new: 'New',
  expansion: 'Expansion',
  contraction: 'Contraction',
  churn: 'Churn',
};

const COLUMNS: readonly Column<ArrMovement>[] = [
  {
    key: 'day',
    title: 'Day',
    cell: ({ day }) => <span className="tnum font-medium">{formatCalendarDay(day)}</span>,
  },
  { key: 'kind', title: 'Movement', cell: ({ kind }) => WORDS[kind] },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => (
      <span className={amount < 0 ? 'text-(--red)' : 'text-(--green)'}>
        {amount > 0 && '+'}
        {formatMoney(amount, currency).replace('-', '−')}
      </span>
    ),
  },
  {
    key: 'origin',
    title: 'From',
    cell: ({ origin }) => (
      <span className="text-(--text-3)">{origin === 'derived' ? 'Subscriptions' : 'Stated'}</span>
    ),
  },
];

/** What moved an account's ARR, newest first. */
export const MovementsTable = ({ rows }: { rows: readonly ArrMovement[] | undefined }) => (
  <section aria-label="Movements" className="flex min-w-0 flex-col gap-2">
    <h3 className="text-[14px] font-semibold">Movements</h3>
    <DataTable
      label="movements"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      expectedRows={3}
      empty={
        <p className="py-3 text-(--text-2)">
          Nothing has moved it yet. Movements come with an import of them, or of subscriptions.
        </p>
      }
    />
  </section>
);
