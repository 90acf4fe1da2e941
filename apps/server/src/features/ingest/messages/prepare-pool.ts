import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { RawMail } from '@rapport/connectors/reading.ts';
import { MAIL_THREAD_LIMITS } from '../../../platform/program/collect-memory.ts';
import { handOver } from './hand-over.ts';
import type { PreparedPage } from './prepare.ts';
import type { PrepareTask } from './prepare-worker.ts';

/** Worker threads that parse mail while the main thread writes. Pages return in the order they finish. */
export class PreparePool {
  readonly size = Math.max(1, Math.min(4, availableParallelism() - 1));
  readonly #threads = new Tinypool({
    filename: new URL('./prepare-worker.ts', import.meta.url).href,
    minThreads: this.size,
    maxThreads: this.size,
    resourceLimits: MAIL_THREAD_LIMITS,
  });

  /** Large mails are handed over: their bytes cannot be read here afterwards. */
  prepare(mails: RawMail[], undated: Date): Promise<PreparedPage> {
    const task: PrepareTask = { mails, undated };
    return this.#threads.run(
      handOver(
        task,
        mails.map(({ raw }) => raw),
      ),
    );
  }

  /** Replaces threads that are idle: with them goes what a large mail left in their memory. */
  renew(): Promise<void> {
    return this.#threads.recycleWorkers();
  }

  /** Stops the threads; pending pages are rejected. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
