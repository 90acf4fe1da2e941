import type { RevenueEvent } from './events.ts';

/** Revenue that arrives within this many days, up to this share of the change, was only shifted. */
const MOVED_DAYS = 3;
const MOVED_SHARE = 0.2;
/** A change of level counts as reversed within this many days and to within this share of it. */
const RETURN_DAYS = 60;
const RETURN_SHARE = 0.35;

/**
 * Removes events that only cancel another: an adjacent drop and spike that compensate each other because revenue came
 * early or late, and the return to the level before an earlier drop or spike.
 */
export const withoutBalance = (events: readonly RevenueEvent[]): RevenueEvent[] =>
  events.filter(
    (event) => !events.some((other) => hasMoved(event, other) || isReturn(event, other)),
  );

const surplusOf = ({ current, expected }: RevenueEvent): number => current - expected;

function hasMoved(event: RevenueEvent, other: RevenueEvent): boolean {
  const areDays = event.timeframe === 'day' && other.timeframe === 'day';
  if (!areDays || other.kind === event.kind) return false;
  const apart = Math.max(event.first - other.last, other.first - event.last);
  const [ours, theirs] = [surplusOf(event), surplusOf(other)];
  return (
    apart <= MOVED_DAYS &&
    Math.abs(ours + theirs) <= MOVED_SHARE * Math.max(Math.abs(ours), Math.abs(theirs))
  );
}

/** The unusual level has become the expected one, and now the earlier level is back. */
function isReturn(event: RevenueEvent, before: RevenueEvent): boolean {
  const since = event.first - before.last;
  if (before.kind === event.kind || since <= 0 || since > RETURN_DAYS) return false;
  const perDay = ({ first, last }: RevenueEvent, amount: number) => amount / (last - first + 1);
  const near = RETURN_SHARE * Math.abs(perDay(before, surplusOf(before)));
  return (
    Math.abs(perDay(event, event.expected) - perDay(before, before.current)) <= near &&
    Math.abs(perDay(event, event.current) - perDay(before, before.expected)) <= near
  );
}
