import type { RevenueFinding } from '@rapport/intelligence/tasks/anomalies/find.ts';

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
  found: { id: string | null; finding: RevenueFinding }[];
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
  findings: readonly RevenueFinding[],
): Reconciled {
  const left = new Set(known);
  const take = (matches: (one: KnownAnomaly) => boolean): KnownAnomaly | null => {
    const one = [...left].find(matches) ?? null;
    if (one) left.delete(one);
    return one;
  };
  const isAlike = (one: KnownAnomaly, { timeframe, kind }: RevenueFinding) =>
    one.timeframe === timeframe && one.kind === kind;
  const exact = findings.map((finding) => ({
    finding,
    match: take((one) => isAlike(one, finding) && one.start_day === finding.startDay),
  }));
  const found = exact.map(({ finding, match }) => ({
    finding,
    id:
      (
        match ??
        take(
          (one) =>
            isAlike(one, finding) &&
            one.start_day <= finding.endDay &&
            one.end_day >= finding.startDay,
        )
      )?.id ?? null,
  }));
  const gone = [...left].filter(({ resolved }) => !resolved).map(({ id }) => id);
  return { found, gone };
}
