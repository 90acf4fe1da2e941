import type { DetectedAnomaly } from './find.ts';

/** A product company's change is listed separately if it is this many times the account's. */
const TIMES = 1.5;

/**
 * Anomalies of one product company that the account's total revenue does not show: on other days, of the other kind,
 * or so much larger that they explain the total.
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
