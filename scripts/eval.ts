import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { passes, printRows } from '../packages/intelligence/evals/row.ts';
import type { EvalRow } from '../packages/intelligence/evals/row.ts';

type Evaluation = (dataDir: string, options: { verbose: boolean }) => Promise<EvalRow[]>;

const EVALUATIONS: Record<string, () => Promise<{ run: Evaluation }>> = {
  clean: () => import('../packages/intelligence/evals/clean.ts'),
  threading: () => import('./evals/threading.ts'),
  imports: () => import('./evals/imports.ts'),
  sentiment: () => import('../packages/intelligence/evals/sentiment.ts'),
  requests: () => import('../packages/intelligence/evals/requests.ts'),
  reading: () => import('../packages/intelligence/evals/reading.ts'),
  risks: () => import('../packages/intelligence/evals/risks.ts'),
  summary: () => import('../packages/intelligence/evals/summary.ts'),
  anomalies: () => import('../packages/intelligence/evals/anomalies.ts'),
  streams: () => import('../packages/intelligence/evals/streams.ts'),
  obedient: () => import('./evals/obedient.ts'),
  search: () => import('./evals/cacm.ts'),
  answers: () => import('./evals/answers.ts'),
  world: () => import('./evals/world.ts'),
};

/** Evaluations whose data are in the repository. */
const SELF_CONTAINED: readonly string[] = ['answers', 'obedient', 'streams', 'world'];

const DATA = path.resolve(
  import.meta.dirname,
  '..',
  process.env.RAPPORT_EVAL_DATA ?? '../shared/data',
);

const { values, positionals: wanted } = parseArgs({
  options: { verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !(name in EVALUATIONS));
if (unknown.length > 0) {
  console.error(
    `There is no evaluation ${unknown.join(', ')}: ${Object.keys(EVALUATIONS).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = Object.entries(EVALUATIONS).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
if (chosen.some(([name]) => !SELF_CONTAINED.includes(name)) && !existsSync(DATA)) {
  console.error(
    `The evaluation data is not at ${DATA}. Say where it is: RAPPORT_EVAL_DATA=<folder> npm run eval`,
  );
  process.exit(2);
}

const rows: EvalRow[] = [];
for (const [, load] of chosen) rows.push(...(await (await load()).run(DATA, values)));
printRows(rows);
const fallen = rows.filter((row) => passes(row) === false);
for (const { set, metric, value, floor, ceiling } of fallen)
  console.error(
    `${set}, ${metric}: ${value.toFixed(3)} is outside its limit of ${floor ?? ceiling}`,
  );
// Threads that read conversations wait two minutes for more.
process.exit(fallen.length === 0 ? 0 : 1);
