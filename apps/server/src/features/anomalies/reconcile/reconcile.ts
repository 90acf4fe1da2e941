import type { DetectedAnomaly } from '@rapport/intelligence/tasks/anomalies/find.ts';

/** A stored anomaly. */
export interface KnownAnomaly {
  id: string;
  timeframe: string;
  kind: string;
  start_day: string;
  end_day: string;
  resolved: boolean;
}

interface Reconciled {
  /** Detected anomalies with the stored one they continue; null for new ones. */
  found: { id: string | null; anomaly: DetectedAnomaly }[];
  /** Open anomalies that are no longer detected. */
  gone: string[];
}

/**
 * Matches detected anomalies of one series with stored ones of the same timeframe and kind that begin on the same day
 * or overlap, since the first day moves as an anomaly grows. This keeps resolved anomalies resolved. An anomaly that
 * grows into a longer timeframe is a new one.
 */
export function reconcile(
  known: readonly KnownAnomaly[],
  anomalies: readonly DetectedAnomaly[],
): Reconciled {
  const left = new Set(known);
  const take = (matches: (one: KnownAnomaly) => boolean): KnownAnomaly | null => {
    const one = [...left].find(matches) ?? null;
    if (one) left.delete(one);
    return one;
  };
  const isAlike = (one: KnownAnomaly, { timeframe, kind }: DetectedAnomaly) =>
    one.timeframe === timeframe && one.kind === kind;
  const exact = anomalies.map((anomaly) => ({
    anomaly,
    match: take((one) => isAlike(one, anomaly) && one.start_day === anomaly.startDay),
  }));
  const found = exact.map(({ anomaly, match }) => ({
    anomaly,
    id:
      (
        match ??
        take(
          (one) =>
            isAlike(one, anomaly) &&
            one.start_day <= anomaly.endDay &&
            one.end_day >= anomaly.startDay,
        )
      )?.id ?? null,
  }));
  const gone = [...left].filter(({ resolved }) => !resolved).map(({ id }) => id);
  return { found, gone };
}
