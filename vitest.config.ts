import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Three projects: `node` (packages and server, real Postgres), `web` (components), `e2e` (journeys in a real browser). */
export default defineConfig({
  test: {
    // On two cores the default is one: half of the machine would wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          // Files of a worker share what they import: each makes its own organisation, and half of the time was imports.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/testing/postgres.ts'],
          setupFiles: ['scripts/testing/loopback-only.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
