import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mergeNoted, rowProblems } from './compare.ts';
import type { NotedStatement } from './compare.ts';
import { rawStatements } from './statements.ts';

/** Files with a raw statement that no test gets a row from, or whose row type syntax does not tell. */
const EXCEPTIONS: Record<string, string> = {
  'apps/server/src/features/imports/tables/accounts.ts': 'columns come from the field catalogue',
  'apps/server/src/features/revenue/registry/anomalies.ts': 'joins one select a day',
  'apps/server/src/features/revenue/registry/earned.ts': 'joins one select a day',
  'apps/server/src/features/revenue/registry/pipeline.ts': 'joins one select a day',
  'apps/server/src/features/revenue/registry/signed.ts': 'joins one select a day',
  'apps/server/src/features/revenue/registry/top.ts': 'joins one select a day',
  'apps/server/src/features/summaries/week/load.ts': 'a generic type names the fields',
};

/** Problems of raw row types after a run of all tests that wrote what they saw to this folder. */
export function rawRowProblems(folder: string): string[] {
  const noted = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as NotedStatement),
  );
  return rowProblems(rawStatements(), mergeNoted(noted), EXCEPTIONS);
}

if (import.meta.main) console.log(rawRowProblems(process.argv[2] ?? '').join('\n'));
