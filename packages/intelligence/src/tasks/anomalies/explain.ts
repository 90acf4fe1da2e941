import { isSameEvent } from './events.ts';
import type { RevenueEvent } from './events.ts';
import { isOutlier } from './outlier-days.ts';

/**
 * Joins events of longer and shorter timeframes, so that nothing is listed twice: a month explains its weeks and a
 * week its days on the same side. A day that is unusual even against that level is kept. A longer event includes the
 * days by which a shorter one began before it.
 */
export function explain(
  longer: readonly RevenueEvent[],
  shorter: readonly RevenueEvent[],
): RevenueEvent[] {
  const explained = longer.map((event) => ({ ...event }));
  const kept = shorter.filter((event) => {
    const reason = explained.find((one) => isSameEvent(one, event));
    if (!reason) return true;
    if (event.timeframe === 'day' && isOutlier(event, reason)) return true;
    if (event.first < reason.first) takeIn(reason, event);
    return false;
  });
  return [...explained, ...kept];
}

function takeIn(reason: RevenueEvent, event: RevenueEvent) {
  const earlier = (reason.first - event.first) / (event.last - event.first + 1);
  const perDay = reason.units / (reason.last - reason.first + 1);
  reason.units += perDay * (reason.first - event.first);
  reason.expected += event.expected * earlier;
  reason.current += event.current * earlier;
  reason.first = event.first;
}
