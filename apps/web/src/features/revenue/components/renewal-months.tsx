import type { z } from 'zod';
import { RENEWAL_MONTHS } from '@rapport/contract/revenue/metrics.ts';
import type { getRenewalsByMonth } from '@rapport/contract/revenue/metrics.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatMoneyShort } from '../../../lib/format/format.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { InlineError } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRenewalsByMonth } from '../api.ts';
import { formatMonth } from '../metric-format.ts';

type Month = z.output<(typeof getRenewalsByMonth)['answer']>['months'][number];

/** Striped as well as red, so that the part at risk is visible without colour. */
const STRIPES =
  'repeating-linear-gradient(135deg, var(--chart-4) 0 3px, color-mix(in oklch, var(--chart-4) 55%, var(--surface)) 3px 6px)';

const TITLE = 'Renewals by month';

/** ARR up for renewal by month, and the part at risk. */
export function RenewalMonths({ months }: { months: number }) {
  const { data, isError, refetch } = useRenewalsByMonth(months);
  if (!data)
    return (
      <section aria-label={TITLE} className="flex shrink-0 flex-col gap-2">
        <h3 className="flex h-7 items-center text-[14px] font-semibold">{TITLE}</h3>
        {isError ? (
          <InlineError onRetry={() => void refetch()}>
            The renewals could not be loaded.
          </InlineError>
        ) : (
          <Skeleton className={months > RENEWAL_MONTHS ? 'h-80' : 'h-24'} />
        )}
      </section>
    );
  const money = (value: number) => formatMoneyShort(value, data.currency);
  const total = sum(data.months.map(({ amount }) => amount));
  const atRisk = sum(data.months.map((month) => month.atRisk));
  const longest = Math.max(1, ...data.months.map(({ amount }) => amount));
  const name = ({ month }: Month) => formatMonth(month, months > 6);
  return (
    <ChartFrame
      title={TITLE}
      description={`${money(total)} come up for renewal in ${plural(months, 'month')}, ${money(atRisk)} of it at risk.`}
      table={{
        columns: ['Month', 'Accounts', 'Renewing', 'At risk'],
        rows: data.months.map((month) => [
          name(month),
          month.count,
          money(month.amount),
          money(month.atRisk),
        ]),
      }}
    >
      <div
        aria-hidden
        className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-[12px]"
      >
        {data.months.map((month) => (
          <Bar key={month.month} name={name(month)} month={month} scale={longest} money={money} />
        ))}
      </div>
      {atRisk > 0 && (
        <p aria-hidden className="mt-2.5 flex items-center gap-1.5 text-[12px] text-(--text-3)">
          <i className="inline-block h-2 w-4 rounded-sm" style={{ background: STRIPES }} /> At risk
        </p>
      )}
    </ChartFrame>
  );
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function Bar({
  name,
  month: { amount, atRisk, count },
  scale,
  money,
}: {
  name: string;
  month: Month;
  scale: number;
  money: (value: number) => string;
}) {
  const width = (value: number) => `${(value / scale) * 100}%`;
  return (
    <>
      <span className="tnum text-(--text-2)">{name}</span>
      <span
        className="flex h-2 overflow-hidden rounded-sm"
        title={`${plural(count, 'account')}, ${money(atRisk)} at risk`}
      >
        <i style={{ width: width(amount - atRisk), background: 'var(--chart-1)' }} />
        <i style={{ width: width(atRisk), background: STRIPES }} />
      </span>
      <span className="tnum text-right">{money(amount)}</span>
    </>
  );
}
