import type { Level } from '@rapport/contract/enumerations.ts';

/** A claim that affects health; `id` is also the id of its quote. */
export interface HealthClaim {
  id: string;
  title: string;
  category: string;
  level: Level;
  at: Date;
}

/** The plain facts a score is computed from. Null and empty mean that nothing is known. */
export interface HealthInput {
  at: Date;
  /** Customers' messages of the last 90 days: score -5 to 5 each. */
  moods: { score: number; at: Date }[];
  /** Customers' messages a week, oldest first, the last entry being the last seven days; empty without history. */
  weeklyMessages: number[];
  ourVelocityHours: number | null;
  theirVelocityHours: number | null;
  /** People outside who wrote in the last 45 days, and in the 90 days before. */
  activeContacts: number;
  formerlyActiveContacts: number;
  vipActive: boolean | null;
  /** Null when no case source is known. */
  cases: { open: number; severe: number; breached: number } | null;
  arr: number | null;
  /** Growth of ARR over twelve months, 0.04 for 4 %; null when unknown. */
  arrChange: number | null;
  renewalInDays: number | null;
  /** Use of the product over four weeks against the twelve before, 0.2 for 20 % more; null when no use is recorded. */
  usageChange: number | null;
  daysSinceLastIncoming: number | null;
  risks: HealthClaim[];
  opportunities: HealthClaim[];
}
