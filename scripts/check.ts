import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { clockProblems } from './checks/clock.ts';
import { commitProblems } from './checks/commits.ts';
import { connectionProblems } from './checks/connections.ts';
import { cycleProblems } from './checks/cycles.ts';
import { docPathProblems } from './checks/doc-paths.ts';
import { featureProblems } from './checks/features.ts';
import { generatedProblems } from './checks/generated.ts';
import { importProblems } from './checks/imports.ts';
import { migrationProblems } from './checks/migrations.ts';
import { outboundProblems } from './checks/outbound.ts';
import { pluralProblems } from './checks/plurals.ts';
import { rawSqlProblems } from './checks/raw-sql.ts';
import { sizeProblems } from './checks/sizes.ts';
import { ROOT } from './checks/sources.ts';
import { vocabularyProblems } from './checks/vocabulary.ts';

const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

interface Outcome {
  problems: string[];
  /** What a tool printed. */
  output?: string;
}

/** Runs a tool in parallel to the other checks; its output is shown if it fails. */
const tool =
  (name: string, ...args: string[]) =>
  async (): Promise<Outcome> => {
    const { code, output } = await runTool(bin(name), args);
    return code === 0 ? { problems: [] } : { problems: [`${name} found the above`], output };
  };

function runTool(file: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(file, args, { cwd: ROOT, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

const own = (check: () => string[] | Promise<string[]>) => async (): Promise<Outcome> => ({
  problems: await check(),
});

/** The slowest first, because they run in parallel. */
const CHECKS: Record<string, () => Promise<Outcome>> = {
  'lint and types': tool('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  format: tool('oxfmt', '--check'),
  unused: tool('knip', '--no-progress', '--no-config-hints'),
  imports: own(importProblems),
  cycles: own(cycleProblems),
  clock: own(clockProblems),
  outbound: own(outboundProblems),
  connections: own(connectionProblems),
  features: own(featureProblems),
  plurals: own(pluralProblems),
  'raw SQL': own(rawSqlProblems),
  sizes: own(sizeProblems),
  migrations: own(migrationProblems),
  vocabulary: own(vocabularyProblems),
  commits: own(commitProblems),
  'doc paths': own(docPathProblems),
  'generated files': own(generatedProblems),
};

let failed = false;
const waiting = Object.entries(CHECKS);
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runWaiting));
process.exit(failed ? 1 : 0);

async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, check] = next;
    const { problems, output } = await check();
    if (output) console.error(output);
    for (const problem of problems) console.error(`  ${problem}`);
    console.log(`${problems.length > 0 ? 'FAIL' : 'ok  '} ${name}`);
    failed ||= problems.length > 0;
  }
}
