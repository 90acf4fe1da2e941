import type { z } from 'zod';
import type { getRetentionCohorts } from '@rapport/contract/revenue/metrics.ts';
import { formatMoneyShort } from '../../../lib/format/format.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRetentionCohorts } from '../api.ts';

type Cohort = z.output<(typeof getRetentionCohorts)['answer']>['cohorts'][number];

const quarterOf = (day: string) =>
  `Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1} ${day.slice(0, 4)}`;

/** Red below 100%, green above; stronger with distance. */
export function cellColour(retention: number): string {
  const strength = Math.min(1, Math.abs(retention - 100) / 40);
  const colour = retention < 100 ? 'var(--chart-4)' : 'var(--chart-5)';
  return `color-mix(in oklch, ${colour} ${Math.round(strength * 34)}%, transparent)`;
}

/** Net retention by starting quarter as a tinted table. */
export function CohortTable({ currency }: { currency: string }) {
  const { data, isError, refetch } = useRetentionCohorts();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-56" />;
  const quarters = Math.max(0, ...data.cohorts.map(({ retention }) => retention.length));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h2 id="cohorts" className="text-[14px] font-semibold">
        Net retention by starting quarter
      </h2>
      <p className="text-[12px] text-(--text-3)">
        Share of the starting ARR that remains after each quarter. Above 100%, customers grew.
      </p>
      {quarters === 0 ? (
        <p className="py-4 text-(--text-2)">
          No cohorts yet. They start with the first customer that has a start date.
        </p>
      ) : (
        <div
          className="relative overflow-x-auto rounded-md border border-(--line)"
          tabIndex={0}
          role="region"
          aria-labelledby="cohorts"
        >
          <table className="tnum w-full text-[12px]" aria-labelledby="cohorts">
            <thead>
              <tr className="text-(--text-3)">
                <th
                  scope="col"
                  className="sticky left-0 h-8 bg-(--surface) px-3 text-left font-medium"
                >
                  Started
                </th>
                <th scope="col" className="px-2 text-right font-medium">
                  Accounts
                </th>
                <th scope="col" className="px-2 text-right font-medium">
                  Starting ARR
                </th>
                {Array.from({ length: quarters }, (_, index) => (
                  <th key={index} scope="col" className="px-2 text-right font-medium">
                    <span className="sr-only">After quarter </span>
                    <span aria-hidden>Q+</span>
                    {index}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.cohorts.map((cohort) => (
                <Row key={cohort.cohort} cohort={cohort} quarters={quarters} currency={currency} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

const Row = ({
  cohort: { cohort, accounts, startArr, retention },
  quarters,
  currency,
}: {
  cohort: Cohort;
  quarters: number;
  currency: string;
}) => (
  <tr className="border-t border-(--line)">
    <th
      scope="row"
      className="sticky left-0 h-8 bg-(--surface) px-3 text-left font-medium whitespace-nowrap"
    >
      {quarterOf(cohort)}
    </th>
    <td className="px-2 text-right text-(--text-2)">{accounts}</td>
    <td className="px-2 text-right text-(--text-2)">{formatMoneyShort(startArr, currency)}</td>
    {Array.from({ length: quarters }, (_, index) => {
      const value = retention[index] ?? null;
      return (
        <td
          key={index}
          className="px-2 text-right"
          style={value === null ? undefined : { background: cellColour(value) }}
        >
          {value === null ? <span className="sr-only">none</span> : `${Math.round(value)}%`}
        </td>
      );
    })}
  </tr>
);
