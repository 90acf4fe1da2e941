import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { clockProblems } from './checks/clock.ts';
import { commitProblems } from './checks/commits.ts';
import { cycleProblems } from './checks/cycles.ts';
import { docPathProblems } from './checks/doc-paths.ts';
import { featureProblems } from './checks/features.ts';
import { generatedProblems } from './checks/generated.ts';
import { importProblems } from './checks/imports.ts';
import { sizeProblems } from './checks/sizes.ts';
import { ROOT } from './checks/sources.ts';
import { vocabularyProblems } from './checks/vocabulary.ts';

const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);
const tool =
  (name: string, ...args: string[]) =>
  () =>
    spawnSync(bin(name), args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
      .status === 0
      ? []
      : [`${name} found the above`];

const CHECKS: Record<string, () => string[] | Promise<string[]>> = {
  format: tool('oxfmt', '--check'),
  lint: tool('oxlint', '--type-aware', '--deny-warnings'),
  types: tool('tsc', '-p', 'tsconfig.json'),
  'types (web)': tool('tsc', '-p', 'apps/web/tsconfig.json'),
  unused: tool('knip', '--no-progress', '--no-config-hints'),
  imports: importProblems,
  cycles: cycleProblems,
  clock: clockProblems,
  features: featureProblems,
  sizes: sizeProblems,
  vocabulary: vocabularyProblems,
  commits: commitProblems,
  'doc paths': docPathProblems,
  'generated files': generatedProblems,
};

let failed = false;
for (const [name, check] of Object.entries(CHECKS)) {
  const problems = await check();
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`${problems.length > 0 ? 'FAIL' : 'ok  '} ${name}`);
  failed ||= problems.length > 0;
}
process.exit(failed ? 1 : 0);
