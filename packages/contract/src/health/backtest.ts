import { z } from 'zod';
import { Level } from '../enumerations.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { day } from '../kit/values.ts';

/** Days before the end at which scores are looked at. */
export const HORIZONS = [30, 60, 90] as const;
/** With fewer churned accounts that had a score, shares say nothing. */
export const ENOUGH_CHURNED = 5;

/** Accounts at or below a band's upper end, called leaving; against who left. */
export const BacktestCut = z.object({
  band: z.number().int(),
  hits: z.number().int().describe('Left, and were called leaving'),
  misses: z.number().int().describe('Left, and were not'),
  falseAlarms: z.number().int().describe('Called leaving, and stayed'),
  correctStays: z.number().int(),
  precision: z.number().nullable().describe('Of those called leaving, the share that left'),
  recall: z.number().nullable().describe('Of those that left, the share called leaving'),
});
export type BacktestCut = z.infer<typeof BacktestCut>;

const Miss = z.object({
  accountId: AccountId,
  accountName: z.string(),
  churnedOn: day,
  scores: z.array(z.object({ days: z.number().int(), score: z.number().nullable() })),
  known: z
    .array(z.object({ title: z.string(), level: Level, daysBefore: z.number().int() }))
    .describe('Risks that had been said before the end'),
  messages: z.number().int().describe('Messages from them in the 90 days before the end'),
});

export const getBacktest = endpoint({
  method: 'GET',
  path: '/health/backtest',
  summary: 'Scores before churned accounts left, against those of accounts that stayed',
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
    misses: z.array(Miss).describe('Left without ever being called At-Risk; latest first'),
  }),
});
