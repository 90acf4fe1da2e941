import { formatCalendarDay, formatMoney } from '../../../../lib/format/format.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import type { Movement } from '../../movements.ts';

const WORDS: Record<Movement['kind'], string> = {
  new: 'New',
  expansion: 'Expansion',
  contraction: 'Contraction',
  churn: 'Churn',
};

/** +$12,000 in green, −$4,000 in red. */
export const SignedMoney = ({ amount, currency }: { amount: number; currency: string }) => (
  <span className={amount < 0 ? 'text-(--red)' : amount > 0 ? 'text-(--green)' : ''}>
    {amount > 0 && '+'}
    {formatMoney(amount, currency)}
  </span>
);

const DAY: Column<Movement> = {
  key: 'day',
  title: 'Day',
  cell: ({ day }) => <span className="tnum font-medium">{formatCalendarDay(day)}</span>,
};
const ACCOUNT: Column<Movement> = {
  key: 'account',
  title: 'Account',
  cell: ({ account }) => <span className="text-(--text-2)">{account}</span>,
};
const REST: readonly Column<Movement>[] = [
  { key: 'kind', title: 'Movement', cell: ({ kind }) => WORDS[kind] },
  { key: 'amount', title: 'Amount', align: 'right', cell: SignedMoney },
];

interface Props {
  rows: readonly Movement[] | undefined;
  /** Whether rows belong to several accounts. */
  several: boolean;
  /** Loading failed: the table is empty without an empty-state text. */
  failed: boolean;
}

/** ARR movements of an account in the last 12 months, newest first. */
export const MovementsTable = ({ rows, several, failed }: Props) => (
  <section aria-label="Movements" className="flex min-w-0 flex-col gap-2">
    <h3 className="text-[14px] font-semibold">Movements, 12 months</h3>
    <div className="-mx-5">
      <DataTable
        label="movements"
        columns={several ? [DAY, ACCOUNT, ...REST] : [DAY, ...REST]}
        rows={rows}
        keyOf={({ id }) => id}
        expectedRows={3}
        empty={
          <p className="px-5 py-3 text-(--text-2)">
            {failed
              ? 'No data was found'
              : 'No movements in 12 months. Import movements or subscriptions to see them.'}
          </p>
        }
      />
    </div>
  </section>
);
