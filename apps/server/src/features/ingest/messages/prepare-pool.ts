import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RawMail } from '@rapport/connectors/connector.ts';
import type { PreparedPage } from './prepare.ts';

interface Waiting {
  resolve: (page: PreparedPage) => void;
  reject: (error: Error) => void;
}

type Answer = { id: number; page: PreparedPage } | { id: number; failure: string };

/** Threads that parse and read mails; pages come back in whatever order they are done. */
export class PreparePool {
  readonly #workers: Worker[];
  readonly #waiting = new Map<number, Waiting>();
  readonly #zone: string;
  #next = 0;

  constructor(zone: string, size = Math.max(1, Math.min(4, availableParallelism() - 1))) {
    this.#zone = zone;
    this.#workers = Array.from({ length: size }, () => {
      const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url));
      worker.on('message', (answer: Answer) => this.#settle(answer));
      worker.on('error', (error) => this.#fail(error as Error));
      return worker;
    });
  }

  get size(): number {
    return this.#workers.length;
  }

  prepare(mails: RawMail[]): Promise<PreparedPage> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#workers[id % this.#workers.length]?.postMessage({ id, mails, zone: this.#zone });
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #settle(answer: Answer) {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('failure' in answer) waiting?.reject(new Error(answer.failure));
    else waiting?.resolve(answer.page);
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
