import type { Level } from '@rapport/contract/enumerations.ts';
import type { HealthClaim, HealthInput, OpenCases } from '../input.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const daysAgo = (days: number): Date => new Date(AT.getTime() - days * DAY);

export const NO_CASES: OpenCases = {
  open: 0,
  severe: 0,
  breached: 0,
  late: 0,
  lateCritical: 0,
  criticalDays: null,
};

/** An account about which nothing is known. */
export const NOTHING: HealthInput = {
  at: AT,
  moods: [],
  weeklyMessages: [],
  ourVelocityHours: null,
  theirVelocityHours: null,
  activeContacts: 0,
  regularContacts: 0,
  vipActive: null,
  cases: null,
  arr: null,
  currency: 'USD',
  arrChange: null,
  renewalInDays: null,
  renewalOpen: false,
  dealsToGrow: 0,
  dealsWon: 0,
  usageChange: null,
  daysSinceLastIncoming: null,
  leftDaysAgo: null,
  upset: null,
  risks: [],
  opportunities: [],
};

/** A healthy account of four contacts. */
export const LIVELY: HealthInput = {
  ...NOTHING,
  moods: Array.from({ length: 12 }, (_, index) => ({ score: 1, at: daysAgo(index * 3) })),
  weeklyMessages: Array.from({ length: 16 }, () => 3),
  ourVelocityHours: 4,
  theirVelocityHours: 10,
  activeContacts: 4,
  regularContacts: 4,
  cases: NO_CASES,
  arr: 100_000,
  arrChange: 0.05,
  renewalInDays: 200,
  daysSinceLastIncoming: 2,
};

/** A live claim with mentions of the given levels, each a number of days ago. */
export const claim = (
  category: string,
  ...mentions: readonly (readonly [Level, number])[]
): HealthClaim => ({
  id: `${category}-id`,
  title: `Title of ${category}`,
  category,
  state: 'live',
  mentions: mentions.map(([level, days]) => ({
    level,
    at: daysAgo(days),
    quote: `Words on ${category}, ${days} days ago`,
  })),
});
