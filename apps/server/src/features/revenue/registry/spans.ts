import type { Interval } from '@rapport/contract/metric-history.ts';
import { DATA_HISTORY_MONTHS, DATA_HISTORY_POINTS } from '@rapport/contract/revenue/revenue.ts';
import { AppError } from '../../../platform/errors.ts';
import { addDays, addMonths, monthOf, yearBefore } from '../../../platform/days.ts';

/** Changes compare with the value this many days ago. */
export const CHANGE_DAYS = 30;

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

const refuse = (where: string, what: string): never => {
  throw new AppError('invalid_input', { details: [{ where, what }] });
};

const inOrder = ({ from, to }: { from: string; to: string }) =>
  from > to ? refuse('from', 'Must not be after `to`.') : { from, to };

/** Defaults to the last twelve months; ends today at the latest. */
export function bridgeSpan({ from, to }: Asked, today: string) {
  const end = to && to < today ? to : today;
  return inOrder({ from: from ?? yearBefore(end), to: end });
}

const INTERVAL_DAYS: Record<Interval, number> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
};

/** Defaults to the last three months. */
export function historySpan({ from, to, interval }: Asked & { interval: Interval }, today: string) {
  const end = to && to < today ? to : today;
  const span = inOrder({ from: from ?? addMonths(end, -DATA_HISTORY_MONTHS), to: end });
  if (span.from < addDays(end, -DATA_HISTORY_POINTS * INTERVAL_DAYS[interval]))
    refuse(
      'from',
      `That is more than ${DATA_HISTORY_POINTS} points. Choose fewer days or an interval longer than a ${interval}.`,
    );
  return { ...span, interval };
}

/** Splits a span into its whole months and the days before and after them; any part may be empty. */
export function splitByMonths({ from, to }: { from: string; to: string }) {
  const start = monthOf(from) === from ? from : monthOf(from, 1);
  const until = monthOf(addDays(to, 1));
  const before = addDays(start, -1);
  return {
    before: { from, to: before < to ? before : to },
    months: { start, until },
    after: { from: start > until ? start : until, to },
  };
}
