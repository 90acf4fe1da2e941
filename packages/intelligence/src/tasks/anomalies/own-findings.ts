import type { RevenueFinding } from './find.ts';

/** A product company's change is its own from so many times the account's on. */
const TIMES = 1.5;

/**
 * The findings of one product company that the account's whole revenue does not tell already: those on other days or of
 * the other kind, and those so much larger than the whole that they say where it comes from.
 */
export const ownFindings = (
  company: readonly RevenueFinding[],
  whole: readonly RevenueFinding[],
): RevenueFinding[] =>
  company.filter(
    (finding) =>
      !whole.some(
        (other) =>
          other.kind === finding.kind &&
          other.startDay <= finding.endDay &&
          other.endDay >= finding.startDay &&
          Math.abs(finding.dropPercentage) < TIMES * Math.abs(other.dropPercentage),
      ),
  );
