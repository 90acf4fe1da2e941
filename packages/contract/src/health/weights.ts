import { z } from 'zod';
import { HealthFactorKey } from './health.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** The maximum points of a factor, and the step of its slider. */
export const WEIGHT_RANGE = { max: 5, step: 0.1 } as const;

const weight = z.number().min(0).max(WEIGHT_RANGE.max);
/** The maximum points each factor adds to the score or takes from it. */
export const HealthWeights = z
  .object(
    Object.fromEntries(HealthFactorKey.options.map((key) => [key, weight])) as Record<
      HealthFactorKey,
      typeof weight
    >,
  )
  .refine((weights) => Object.values(weights).some((value) => value > 0), {
    message: 'At least one factor needs a weight above 0.',
  });
export type HealthWeights = Record<HealthFactorKey, number>;

const Stored = z.object({
  weights: HealthWeights,
  defaults: HealthWeights,
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
});

export const getHealthWeights = endpoint({
  method: 'GET',
  path: '/health/weights',
  summary: 'The weights of the score',
  scope: 'admin',
  audit: false,
  answer: Stored,
});

export const setHealthWeights = endpoint({
  method: 'PUT',
  path: '/health/weights',
  summary: 'Change the weights; every account is scored again',
  scope: 'admin',
  audit: 'health.weights-changed',
  body: z.object({ weights: HealthWeights }),
  answer: z.object({ queued: z.number().int() }),
});

const BandChange = z.object({
  accountId: AccountId,
  accountName: z.string(),
  revenue: z.number().nullable(),
  currency: z.string(),
  before: z.number(),
  after: z.number(),
});
export type BandChange = z.infer<typeof BandChange>;

export const whatIf = endpoint({
  method: 'POST',
  path: '/health/what-if',
  summary: 'Which accounts would change band under other weights; nothing is stored',
  scope: 'admin',
  audit: false,
  body: z.object({ weights: HealthWeights }),
  answer: z.object({
    accounts: z.number().int(),
    changedScores: z.number().int(),
    bands: z.array(
      z.object({ band: z.number().int(), before: z.number().int(), after: z.number().int() }),
    ),
    changedBands: z.number().int(),
    changes: z
      .array(BandChange)
      .describe('Accounts that change band, largest change first, at most 200'),
  }),
});
