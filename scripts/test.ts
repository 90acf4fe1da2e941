import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rawRowProblems } from './raw-rows/check.ts';
import { datedSuites } from './testing/dated-suites.ts';
import type { TestReport } from './testing/timing-reporter.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, '.cache', 'reports');
/** Where the tests note what raw statements return. */
const RAW_ROWS = path.join(REPORTS, 'raw-rows');
const SLOWEST = 30;
/** New Year's Eve where the day, month and year of UTC are already the next ones. */
const ANOTHER_DAY = { RAPPORT_NOW: '2026-12-31T23:30:00-08:00', TZ: 'America/Los_Angeles' };

/** `--e2e`: only the journeys. `--all-days`: afterwards what depends on the day, on a day of another year and zone. */
const [onlyJourneys, allDays] = ['--e2e', '--all-days'].map((flag) => process.argv.includes(flag));

rmSync(RAW_ROWS, { recursive: true, force: true });
mkdirSync(RAW_ROWS, { recursive: true });
const total: TestReport = { passed: 0, failed: 0, skipped: 0, tests: [], suites: [], failures: [] };
let broken = false;
// Unit, API and component tests first, then the journeys in a real browser; the last line counts them all.
if (!onlyJourneys) run(['node', 'web', 'web-node']);
run(['e2e']);
if (allDays) run(['node'], ANOTHER_DAY, datedSuites());
if (!onlyJourneys) checkRawRows();
printSlowest('suites', total.suites);
printSlowest('tests', total.tests);
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 || broken ? 1 : 0);

function run(projects: string[], env: Record<string, string> = {}, filters: string[] = []) {
  const file = path.join(REPORTS, `${projects.join('-')}${filters.length}.json`);
  rmSync(file, { force: true });
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    `--reporter=${path.join(ROOT, 'scripts/testing/timing-reporter.ts')}`,
    ...filters,
  ];
  const { status, signal } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, RAPPORT_TEST_REPORT: file, RAPPORT_RAW_ROWS: RAW_ROWS },
  });
  broken ||= status !== 0;
  const failures = total.failures.length;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    total.passed += report.passed;
    total.failed += report.failed;
    total.skipped += report.skipped;
    total.tests.push(...report.tests);
    total.suites.push(...report.suites);
    total.failures.push(...report.failures);
  } catch {
    broken = true;
  }
  if (status !== 0 && total.failures.length === failures)
    total.failures.push(`${projects.join(', ')}: the runner ended with ${status ?? signal}`);
}

/** Counts as one test: every raw statement returned what its row type declares. */
function checkRawRows() {
  const problems = rawRowProblems(RAW_ROWS);
  if (problems.length === 0) total.passed += 1;
  else total.failed += 1;
  total.failures.push(...problems.map((problem) => `raw rows: ${problem}`));
}

function printSlowest(what: string, timings: TestReport['tests']) {
  console.log(`\nThe slowest ${what}, in seconds:`);
  const slowest = timings.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  for (const { name, duration } of slowest)
    console.log(`${(duration / 1000).toFixed(1).padStart(7)}  ${name}`);
}
