import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Milliseconds a condition may take to come true: a bound for a busy machine, no measure of speed. */
const patience = (timeout: number) => ({ poll: { timeout } });
/** Tests wait for Postgres and for programs they start: on two cores four workers take a fifth less time than two. */
const WORKERS = Math.max(4, availableParallelism());
const DOM_TESTS = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];
const WEB = path.resolve(import.meta.dirname, 'apps/web');
const CLOCK = path.resolve(import.meta.dirname, 'scripts/testing/clock.ts');
/** Node imports the files itself, as the product does, and keeps what it compiles for the next worker. */
const BY_NODE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', path.resolve(import.meta.dirname, 'scripts/keep-compiled.mjs')],
};
const RESET = path.join(WEB, 'src/testing/reset-between-files.ts');

/**
 * `node`: packages and server, on a real Postgres. `web`: components and whatever touches the DOM, in jsdom.
 * `web-node`: the rest of the web app. `e2e`: journeys in a real browser.
 */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...BY_NODE,
          name: 'node',
          maxWorkers: WORKERS,
          // Files of a worker share what they import: each makes its own organisation, and half of the time was imports.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/testing/postgres.ts'],
          setupFiles: [
            'scripts/testing/loopback-only.ts',
            CLOCK,
            'scripts/testing/write-raw-rows.ts',
          ],
          expect: patience(15_000),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: path.join(WEB, 'vitest.config.ts'),
        root: WEB,
        test: {
          name: 'web',
          maxWorkers: WORKERS,
          expect: patience(15_000),
          testTimeout: 30_000,
          environment: 'jsdom',
          include: DOM_TESTS,
          setupFiles: [CLOCK, RESET, path.join(WEB, 'src/testing/jsdom.ts')],
        },
      },
      {
        extends: path.join(WEB, 'vitest.config.ts'),
        root: WEB,
        test: {
          name: 'web-node',
          maxWorkers: WORKERS,
          include: ['src/**/*.test.ts'],
          exclude: DOM_TESTS,
          setupFiles: [CLOCK, RESET],
        },
      },
      {
        test: {
          ...BY_NODE,
          name: 'e2e',
          maxWorkers: WORKERS,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/setup.ts'],
          isolate: false,
          expect: patience(30_000),
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
