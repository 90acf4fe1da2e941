import type { DetectedAnomaly } from './find.ts';

/** A product company's change is its own from so many times the account's on. */
const TIMES = 1.5;

/**
 * The anomalies of one product company that the account's whole revenue does not tell already: those on other days or of
 * the other kind, and those so much larger than the whole that they say where it comes from.
 */
export const companyOnlyAnomalies = (
  company: readonly DetectedAnomaly[],
  whole: readonly DetectedAnomaly[],
): DetectedAnomaly[] =>
  company.filter(
    (anomaly) =>
      !whole.some(
        (other) =>
          other.kind === anomaly.kind &&
          other.startDay <= anomaly.endDay &&
          other.endDay >= anomaly.startDay &&
          Math.abs(anomaly.dropPercentage) < TIMES * Math.abs(other.dropPercentage),
      ),
  );
