import type { RevenueFinding } from '@rapport/intelligence/tasks/anomalies/find.ts';

/** An anomaly as it was written before. */
export interface KnownAnomaly {
  id: string;
  timeframe: string;
  kind: string;
  start_day: string;
  end_day: string;
  resolved: boolean;
}

interface Reconciled {
  /** Findings with the anomaly they are; null for new ones. */
  found: { id: string | null; finding: RevenueFinding }[];
  /** Anomalies that are no longer found and that nobody has resolved. */
  gone: string[];
}

/**
 * Tells which findings in one series are anomalies known before: those of the same timeframe and kind that begin on the
 * same day or, as runs grow and their first day moves, share days with it. So what a person resolved stays resolved. An
 * event that has grown into a longer timeframe is a new anomaly.
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
