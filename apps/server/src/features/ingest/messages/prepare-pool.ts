import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { RawMail } from '@rapport/connectors/reading.ts';
import { IDLE_MS, MAIL_THREAD_LIMITS } from '../../../platform/program/mail-threads.ts';
import { remembered } from '../../../platform/program/remembered.ts';
import { handOver } from './hand-over.ts';
import type { PreparedPage } from './prepare.ts';
import type { PrepareTask } from './prepare-worker.ts';
import { filesOf } from './small-files.ts';
import type { SmallFiles } from './small-files.ts';

/** Threads that parse mail while the main thread writes. */
export const PREPARE_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

const threads = remembered(
  async () =>
    new Tinypool({
      filename: new URL('./prepare-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: PREPARE_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: MAIL_THREAD_LIMITS,
    }),
);

/**
 * Parses and reads a page of raw mails in another thread; pages return in the order they finish. Large mails are handed
 * over: their bytes cannot be read here afterwards.
 */
export async function prepareInThread(mails: RawMail[], now: Date): Promise<PreparedPage> {
  const task: PrepareTask = { mails, now };
  const pool = await threads();
  return pool.run(
    handOver(
      task,
      mails.map(({ raw }) => raw),
    ),
  );
}

/** Bytes of small files, read in another thread; null for one that is larger, or cannot be read. */
export async function readFilesInThread(files: string[]): Promise<(Buffer | null)[]> {
  const read: SmallFiles = await (await threads()).run(files, { name: 'readFiles' });
  return filesOf(read);
}

/** Replaces the threads, busy ones after their page: with them goes what a large mail left in their memory. */
export const renewThreads = async (): Promise<void> => (await threads()).recycleWorkers();
