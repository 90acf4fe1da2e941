import type { ReactNode } from 'react';
import type { PortfolioWeek } from '@rapport/contract/summaries.ts';
import { formatCount, formatMoneyShort } from '../../../lib/format/format.ts';

const signed = (amount: number, currency: string) =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatMoneyShort(Math.abs(amount), currency)}`;

const MOVEMENT_LABELS = {
  new: 'new',
  expansion: 'expansion',
  contraction: 'contraction',
  churn: 'churn',
} as const;

/** The figures of a week: ARR change, revenue, health and accounts with events. */
export function WeekFigures({ week }: { week: PortfolioWeek }) {
  const { arrChange, movements, actual, before, currency } = week.revenue;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-(--line) py-4 @min-[720px]:grid-cols-4">
      <Figure
        name="ARR change"
        note={
          movements.length === 0
            ? 'no movement'
            : movements
                .map(
                  ({ kind, amount }) =>
                    `${formatMoneyShort(amount, currency)} ${MOVEMENT_LABELS[kind]}`,
                )
                .join(', ')
        }
      >
        <span className={arrChange < 0 ? 'text-(--red)' : arrChange > 0 ? 'text-(--green)' : ''}>
          {signed(arrChange, currency)}
        </span>
      </Figure>
      <Figure
        name="Revenue"
        note={
          before === null
            ? 'no previous week'
            : `${week.complete ? '' : 'so far, '}${formatMoneyShort(before, currency)} the week before`
        }
      >
        {actual === null ? '–' : formatMoneyShort(actual, currency)}
      </Figure>
      <Figure name="Health" note="accounts that changed band">
        <span aria-label={`${week.health.up} up, ${week.health.down} down`}>
          ↑ {week.health.up} <span className="ml-2">↓ {week.health.down}</span>
        </span>
      </Figure>
      <Figure name="Accounts" note="with events">
        {formatCount(week.accounts)}
      </Figure>
    </dl>
  );
}

const Figure = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-[12px] text-(--text-3)">{name}</dt>
    <dd>
      <span className="tnum block text-[22px] leading-8 font-semibold tracking-[-0.01em]">
        {children}
      </span>
      <span className="tnum block text-[12px] text-(--text-3)">{note}</span>
    </dd>
  </div>
);
