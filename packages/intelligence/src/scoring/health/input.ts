import type { Level } from '@rapport/contract/enumerations.ts';

/** A claim that affects health; `id` is also the id of its quote. */
export interface HealthClaim {
  id: string;
  title: string;
  category: string;
  level: Level;
  at: Date;
}

/** Input of a score. Null and empty mean unknown. */
export interface HealthInput {
  at: Date;
  /** Customers' messages of the last 90 days: score -5 to 5 each. */
  moods: { score: number; at: Date }[];
  /** Customers' messages per week, oldest first, ending with the last seven days; empty without history. */
  weeklyMessages: number[];
  ourVelocityHours: number | null;
  theirVelocityHours: number | null;
  /** External contacts who wrote in the last 45 days, and in the 90 days before. */
  activeContacts: number;
  formerlyActiveContacts: number;
  vipActive: boolean | null;
  /** Null without a source of cases. */
  cases: { open: number; severe: number; breached: number } | null;
  arr: number | null;
  /** Growth of ARR over twelve months: 0.04 for 4%; null if unknown. */
  arrChange: number | null;
  renewalInDays: number | null;
  /** Usage over four weeks compared with the twelve before: 0.2 for 20% more; null without usage data. */
  usageChange: number | null;
  daysSinceLastIncoming: number | null;
  risks: HealthClaim[];
  opportunities: HealthClaim[];
}
