import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, '.cache', 'reports');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

// Unit, API and component tests first, then the journeys in a real browser; the last line counts them all.
mkdirSync(REPORTS, { recursive: true });
const parts = process.argv.includes('--e2e') ? [['e2e']] : [['node', 'web'], ['e2e']];
const totals = { passed: 0, failed: 0, skipped: 0, broken: false };
for (const projects of parts) run(projects);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
process.exit(totals.failed > 0 || totals.broken ? 1 : 0);

function run(projects: string[]) {
  const file = path.join(REPORTS, `${projects.join('-')}.json`);
  rmSync(file, { force: true });
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  totals.broken ||= status !== 0;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests;
  } catch {
    totals.broken = true;
  }
}
