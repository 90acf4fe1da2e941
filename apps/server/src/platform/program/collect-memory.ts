import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of mail after which a thread collects what is left of them. */
const COLLECT_BYTES = 8 * 1024 * 1024;

/**
 * Counts the mail that this thread has worked on, and collects memory after some. By itself the program leaves long
 * texts lying for as long as the machine has memory, which with large mails is hundreds of megabytes.
 */
export class MemoryCollector {
  #bytes = 0;

  note(bytes: number): void {
    this.#bytes += bytes;
  }

  collect(): void {
    if (this.#bytes < COLLECT_BYTES) return;
    this.#bytes = 0;
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }
}
