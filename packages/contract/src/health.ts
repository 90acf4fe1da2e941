import { z } from 'zod';
import { Quote } from './claims.ts';
import { AccountId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { day, moment } from './kit/values.ts';

/** The bands of the health score, from worst to best: each holds scores above `above` and up to `upTo`. */
export const HEALTH_BANDS = [
  { band: 1, key: 'churning', label: 'Churning', above: -Infinity, upTo: -4 },
  { band: 2, key: 'at-risk', label: 'At-Risk', above: -4, upTo: -2 },
  { band: 3, key: 'attention-needed', label: 'Attention Needed', above: -2, upTo: 0 },
  { band: 4, key: 'healthy', label: 'Healthy', above: 0, upTo: 3 },
  { band: 5, key: 'growing', label: 'Growing', above: 3, upTo: Infinity },
] as const;
export type HealthBand = (typeof HEALTH_BANDS)[number];

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

export const HealthFactor = z.object({
  factor: z.string(),
  label: z.string(),
  value: z.number().describe('-1 to 1'),
  weight: z.number(),
  contribution: z.number().describe('weight x value: the points it adds to the score'),
  detail: z.string(),
  hasData: z.boolean(),
  quotes: z.array(Quote),
});
export type HealthFactor = z.infer<typeof HealthFactor>;

/** A row of the ledger: what moved the score, when, and by what. */
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

export const AccountHealth = z.object({
  accountId: AccountId,
  score: z.number().nullable(),
  change30Days: z.number().nullable(),
  confidence: z.number().nullable(),
  messagesRead: z.number().int(),
  method: z.string().nullable(),
  computedAt: moment.nullable(),
  reasoning: z.array(z.object({ text: z.string(), quotes: z.array(Quote) })),
  factors: z.array(HealthFactor),
  ledger: z.array(HealthEvent),
  history: z.array(z.object({ day, score: z.number() })),
});
export type AccountHealth = z.infer<typeof AccountHealth>;

export const getAccountHealth = endpoint({
  method: 'GET',
  path: '/account-health/:id',
  summary: 'The score of an account, its factors, and what moved it',
  scope: 'read',
  audit: false,
  params: z.object({ id: AccountId }),
  answer: AccountHealth,
  errors: ['account_not_found', 'restricted_access'],
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
