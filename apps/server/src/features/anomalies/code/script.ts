import { z } from 'zod';

/** A day of revenue in the input of a script; null if unknown. */
export interface RevenueRow {
  day: string;
  company: string;
  amount: number | null;
}

/** The input of a script: rows, and the first and last day of the anomaly. */
export interface Handed {
  rows: RevenueRow[];
  anomaly: { from: string; to: string };
}

const MOST_ROWS = 100;

/** The result of a script. */
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
