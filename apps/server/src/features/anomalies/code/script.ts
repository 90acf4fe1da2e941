import { z } from 'zod';

/** A day of revenue as scripts are handed it; null where nothing is known of the day. */
export interface RevenueRow {
  day: string;
  company: string;
  amount: number | null;
}

/** What a script is handed: rows, and the first and last day of the anomaly they stand around. */
export interface Handed {
  rows: RevenueRow[];
  anomaly: { from: string; to: string };
}

const MOST_ROWS = 100;

/** What a script answers: a table. */
export const ScriptTable = z.object({
  columns: z
    .array(
      z.object({
        label: z.string().max(60),
        kind: z.enum(['text', 'day', 'money', 'percent', 'count']),
      }),
    )
    .min(1)
    .max(8),
  rows: z
    .array(z.array(z.union([z.string().max(200), z.number(), z.null()])).max(8))
    .max(MOST_ROWS),
});
export type ScriptTable = z.infer<typeof ScriptTable>;

export type ScriptOutcome =
  | { table: ScriptTable }
  | { failure: 'time' | 'memory' | 'size' | 'script'; message: string };
