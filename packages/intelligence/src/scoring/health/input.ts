import type { Level } from '@rapport/contract/enumerations.ts';

/** A quote that supports a claim: how severe it is by itself, and when it was written. */
export interface Mention {
  level: Level;
  at: Date;
  quote: string;
}

/** A claim that affects health; `id` is also the id of its quote. */
export interface HealthClaim {
  id: string;
  title: string;
  category: string;
  /** A resolved claim has no weight. */
  state: 'live' | 'resolved';
  /** At least one, in any order. */
  mentions: readonly Mention[];
}

/** Numbers of open cases. */
export interface OpenCases {
  open: number;
  /** Of high or critical priority. */
  severe: number;
  /** Past the agreed time. */
  breached: number;
  /** Severe ones past the agreed time, and those of them that are critical. */
  late: number;
  lateCritical: number;
  /** Days since the oldest critical one was opened; null without one. */
  criticalDays: number | null;
}

/** A conversation in which the customer sounds upset and waits for our answer. */
export interface UpsetConversation {
  title: string;
  /** Days since its last message. */
  daysAgo: number;
  /** Id of the evidence with their words; null without any. */
  quoteId: string | null;
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
  /** Contacts who wrote in the last 30 days, and in the last 90. */
  activeContacts: number;
  regularContacts: number;
  /** Whether a VIP wrote in the last 90 days; null if the account has none. */
  vipActive: boolean | null;
  /** Open cases; null without a source of cases. */
  cases: OpenCases | null;
  arr: number | null;
  /** Currency of `arr`, as an ISO 4217 code. */
  currency: string;
  /** Growth of ARR over twelve months: 0.04 for 4%; null if unknown. */
  arrChange: number | null;
  renewalInDays: number | null;
  /** Whether the deal of the renewal is still open; false where there is none. */
  renewalOpen: boolean;
  /** Yearly worth of the open deals that make the account bigger, as a share of its ARR; 0 without one, 1 where it has no ARR yet. */
  dealsToGrow: number;
  /** The same of such deals won in the last 90 days. */
  dealsWon: number;
  /** Usage over four weeks compared with the twelve before: 0.2 for 20% more; null without usage data. */
  usageChange: number | null;
  daysSinceLastIncoming: number | null;
  /** Days since the account left; null for a customer. */
  leftDaysAgo: number | null;
  /** The one that matters most now. */
  upset: UpsetConversation | null;
  risks: HealthClaim[];
  opportunities: HealthClaim[];
}
