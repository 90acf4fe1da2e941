import { z } from 'zod';
import { Level } from '../enumerations.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { day } from '../kit/values.ts';

/** Days before an account's last day at which its score is compared. */
export const HORIZONS = [30, 60, 90] as const;
/** Minimum number of churned accounts with a score for shares to mean anything. */
export const ENOUGH_CHURNED = 5;

/** A score at or below a band's upper bound predicts churn; compared with the accounts that churned. */
export const BacktestCut = z.object({
  band: z.number().int(),
  hits: z.number().int().describe('Churned, as predicted'),
  misses: z.number().int().describe('Churned, not predicted'),
  falseAlarms: z.number().int().describe('Predicted to churn, but stayed'),
  correctStays: z.number().int(),
  precision: z.number().nullable().describe('Share of the predicted accounts that churned'),
  recall: z.number().nullable().describe('Share of the churned accounts that were predicted'),
});
export type BacktestCut = z.infer<typeof BacktestCut>;

const Miss = z.object({
  accountId: AccountId,
  accountName: z.string(),
  churnedOn: day,
  scores: z.array(z.object({ days: z.number().int(), score: z.number().nullable() })),
  known: z
    .array(z.object({ title: z.string(), level: Level, daysBefore: z.number().int() }))
    .describe('Risks known before the last day'),
  messages: z.number().int().describe('Their messages in the 90 days before the last day'),
});

export const getBacktest = endpoint({
  method: 'GET',
  path: '/health/backtest',
  summary:
    'Scores of churned accounts before they left, compared with those of accounts that stayed',
  scope: 'admin',
  audit: false,
  answer: z.object({
    churned: z.number().int(),
    stayed: z.number().int(),
    enough: z.boolean(),
    horizons: z.array(
      z.object({
        days: z.number().int(),
        churnedWithScore: z.number().int(),
        stayedWithScore: z.number().int(),
        cuts: z.array(BacktestCut),
      }),
    ),
    misses: z.array(Miss).describe('Churned without ever being At-Risk, latest first'),
  }),
});
