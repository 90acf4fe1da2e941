import type { Job } from '../platform/jobs/engine.ts';

/** Every job the workers know. */
export const jobs: readonly Job<never>[] = [];
