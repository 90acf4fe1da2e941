import { useLabels } from '../../../auth/api.ts';
import type { ArrBreakdownRow } from '@rapport/contract/revenue/revenue.ts';
import { AccountName } from '../../../../lib/display/account-name.tsx';
import { formatMoney } from '../../../../lib/format/format.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { netOf } from '../../movements.ts';
import { SignedMoney } from './movements-table.tsx';

type CanOpen = (row: ArrBreakdownRow) => boolean;

const columnsOf = (arr: string, canOpen: CanOpen): readonly Column<ArrBreakdownRow>[] => [
  {
    key: 'account',
    title: 'Account',
    cell: (row) => (
      <AccountName
        id={row.id}
        name={row.name}
        section={row.isSubAccount && canOpen(row) ? 'arr' : null}
      />
    ),
  },
  {
    key: 'change',
    title: 'Change in 12 months',
    align: 'right',
    labelled: true,
    cell: ({ movements, currency }) => (
      <SignedMoney amount={netOf(movements)} currency={currency} />
    ),
  },
  {
    key: 'arr',
    title: arr,
    align: 'right',
    labelled: true,
    cell: ({ arr, currency }) => (arr === null ? 'N/A' : formatMoney(arr, currency)),
  },
];

/** ARR of an account and of each sub-account. */
export const ArrBreakdownTable = ({
  rows,
  canOpen,
}: {
  rows: readonly ArrBreakdownRow[] | undefined;
  canOpen: CanOpen;
}) => {
  const arr = useLabels().column('arr');
  return (
    <section aria-label={`${arr} breakdown`} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-[14px] font-semibold">{arr} breakdown</h3>
      <div className="-mx-5">
        <DataTable
          label="breakdown"
          columns={columnsOf(arr, canOpen)}
          rows={rows}
          keyOf={({ id }) => id}
          isMuted={({ fullSyncEnabled }) => !fullSyncEnabled}
          expectedRows={2}
          empty={<p className="px-5 py-3 text-(--text-2)">No data was found</p>}
        />
      </div>
    </section>
  );
};
