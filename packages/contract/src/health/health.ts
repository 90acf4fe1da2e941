import { z } from 'zod';
import { EvidenceQuote } from '../claims/quote.ts';
import { AccountId, MemberId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { day, moment } from '../kit/values.ts';

/** The bands of the health score, from worst to best: each holds scores above `above` and up to `upTo`. */
export const HEALTH_BANDS = [
  { band: 1, key: 'churning', label: 'Churning', above: -Infinity, upTo: -4 },
  { band: 2, key: 'at-risk', label: 'At-Risk', above: -4, upTo: -2 },
  { band: 3, key: 'attention-needed', label: 'Attention Needed', above: -2, upTo: 0 },
  { band: 4, key: 'healthy', label: 'Healthy', above: 0, upTo: 3 },
  { band: 5, key: 'growing', label: 'Growing', above: 3, upTo: Infinity },
] as const;
export type HealthBand = (typeof HEALTH_BANDS)[number];

/** Shown in place of a missing score. */
export const NO_SCORE_LABEL = 'Not enough data';
/** The filter value of accounts without a score, beside the numbers of the bands. */
export const NO_SCORE_BAND = 0;

/** The band of a score of -5 to 5; null when the score is not a number. */
export function healthBand(score: number | null | undefined): HealthBand | null {
  if (score === null || score === undefined || Number.isNaN(score)) return null;
  return HEALTH_BANDS.find((band) => score <= band.upTo) ?? HEALTH_BANDS[4];
}

export const HealthFactorKey = z.enum([
  'sentiment',
  'sentiment-trend',
  'engagement',
  'velocity',
  'support',
  'coverage',
  'commercial',
  'risks',
  'opportunities',
]);
export type HealthFactorKey = z.infer<typeof HealthFactorKey>;

/** The key of ledger rows that a rule caused: a cap, or a held band. */
export const RULE_FACTOR = 'rule';
export const RULE_LABEL = 'Rule';

const HealthFactor = z.object({
  factor: z.string(),
  label: z.string(),
  value: z.number().describe('-1 to 1'),
  weight: z.number(),
  contribution: z.number().describe('weight x value: the points it adds to the score'),
  detail: z.string(),
  hasData: z.boolean(),
  quotes: z.array(EvidenceQuote),
});

/** A row of the ledger: what changed the score, when, and by how much. */
export const HealthEvent = z.object({
  id: z.uuid(),
  at: moment,
  factor: z.string(),
  label: z.string(),
  before: z.number(),
  after: z.number(),
  scoreBefore: z.number(),
  scoreAfter: z.number(),
  title: z.string(),
  causeKind: z.string().nullable(),
  causeId: z.string().nullable(),
});
export type HealthEvent = z.infer<typeof HealthEvent>;

/** A member's pulse of an account, shown beside the score; it never changes the score. */
export const Pulse = z.object({
  id: z.uuid(),
  memberId: MemberId,
  author: z.string(),
  score: z.number(),
  reason: z.string(),
  createdAt: moment,
  expiresOn: day.describe('The last day it counts'),
  withdrawnAt: moment.nullable(),
  active: z.boolean().describe('Neither withdrawn nor expired'),
});
export type Pulse = z.infer<typeof Pulse>;

export const AccountHealth = z.object({
  accountId: AccountId,
  score: z
    .number()
    .nullable()
    .describe('Null without enough data: the reasoning says what is missing'),
  weightedScore: z.number().nullable().describe('The sum of the factors, before the rules'),
  change30Days: z.number().nullable(),
  confidence: z.number().nullable(),
  messagesRead: z.number().int(),
  method: z.string().nullable(),
  computedAt: moment.nullable(),
  reasoning: z.array(
    z.object({
      text: z.string(),
      isRule: z.boolean().describe('A rule that limits or lifts the score, or holds its band'),
      quotes: z.array(EvidenceQuote),
    }),
  ),
  factors: z.array(HealthFactor),
  ledger: z.array(HealthEvent),
  history: z.array(z.object({ day, score: z.number() })),
  pulses: z.array(Pulse).describe('Active ones first, then newest'),
});
export type AccountHealth = z.infer<typeof AccountHealth>;

export const getAccountHealth = endpoint({
  method: 'GET',
  path: '/account-health/:id',
  summary: 'The score of an account, its factors, and what changed it',
  scope: 'read',
  audit: false,
  params: z.object({ id: AccountId }),
  answer: AccountHealth,
  errors: ['account_not_found', 'restricted_access'],
});

/** A pulse counts for a year at most. */
export const PULSE_MAX_DAYS = 365;
export const PULSE_DEFAULT_DAYS = 30;

export const setPulse = endpoint({
  method: 'PATCH',
  path: '/account-health/:id',
  summary: 'Set the caller’s pulse of an account; without a score, withdraw it',
  scope: 'write',
  audit: 'pulse.set',
  params: z.object({ id: AccountId }),
  body: z.discriminatedUnion('score', [
    z.object({ score: z.null() }),
    z.object({
      score: z.literal(Array.from({ length: 21 }, (_, step) => step / 2 - 5)),
      reasoning: z.string().trim().min(1, 'A reason is needed.').max(1_000),
      expiresOn: day.optional().describe('The last day it counts; 30 days from now when absent'),
    }),
  ]),
  answer: AccountHealth,
  errors: ['account_not_found', 'restricted_access', 'invalid_input'],
});

export const recomputeHealth = endpoint({
  method: 'POST',
  path: '/account-health',
  summary: 'Recompute the scores of accounts',
  scope: 'write',
  audit: 'health.recompute-requested',
  body: z.object({ accountIds: z.array(AccountId).min(1).max(500) }),
  answer: z.object({ queued: z.number().int().describe('Accounts that the next analysis scores') }),
});

/** The factors' names, in the order they are shown. */
export const FACTOR_LABELS: Record<HealthFactorKey, string> = {
  sentiment: 'Sentiment',
  'sentiment-trend': 'Sentiment trend',
  engagement: 'Engagement',
  velocity: 'Response velocity',
  support: 'Support',
  coverage: 'Relationship coverage',
  commercial: 'Commercial',
  risks: 'Risks',
  opportunities: 'Opportunities',
};
