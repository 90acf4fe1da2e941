import type { RevenueBreakdownRow } from '@rapport/contract/revenue/revenue.ts';
import { formatMoney } from '../../../../lib/format/format.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';

/** Empty state without revenue. */
const NO_PRODUCTS = 'No products found for this account';

const or = (text: string) => text || <span className="text-(--text-3)">—</span>;

const columnsOf = (currency: string): readonly Column<RevenueBreakdownRow>[] => [
  {
    key: 'company',
    title: 'Company',
    cell: ({ productCompany }) => <span className="font-medium">{or(productCompany)}</span>,
  },
  { key: 'group', title: 'Income Group', cell: ({ incomeTypeGroup }) => or(incomeTypeGroup) },
  { key: 'type', title: 'Income Type', cell: ({ incomeType }) => or(incomeType) },
  {
    key: 'total',
    title: 'YTD Revenue',
    align: 'right',
    cell: ({ totalRevenue }) => formatMoney(totalRevenue, currency),
  },
];

interface Props {
  currency: string;
  rows: readonly RevenueBreakdownRow[] | undefined;
  /** Currencies without an exchange rate, which are left out. */
  unrated: readonly string[];
}

/** Revenue since January 1 by company and kind of income, with total. */
export function RevenueBreakdownTable({ currency, rows, unrated }: Props) {
  const total = rows?.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0) ?? 0;
  return (
    <section aria-label="Revenue breakdown" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-[14px] font-semibold">Revenue breakdown</h3>
      <div className="-mx-5">
        <DataTable
          label="products"
          columns={columnsOf(currency)}
          rows={rows}
          keyOf={({ productCompany, incomeTypeGroup, incomeType }) =>
            [productCompany, incomeTypeGroup, incomeType].join('\n')
          }
          expectedRows={3}
          totals={{ total: formatMoney(total, currency) }}
          empty={<p className="px-5 py-3 text-(--text-2)">{NO_PRODUCTS}</p>}
        />
      </div>
      {unrated.length > 0 && (
        <p className="text-[12px] text-(--amber)">
          Revenue in {unrated.join(', ')} is not included: there is no exchange rate.
        </p>
      )}
    </section>
  );
}
