import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of large mails after which a thread collects what is left of them. */
const COLLECT_BYTES = 8 * 1024 * 1024;
/** Smaller mails leave little, which goes by itself. */
const LARGE_BYTES = 64 * 1024;

/**
 * Counts the large mails that this thread has worked on, and collects memory after some. By itself the program leaves
 * long texts lying for as long as the machine has memory, which with large mails is hundreds of megabytes. To collect
 * between two ordinary pages costs a tenth of an import: compiled code goes with the shapes of objects that nothing
 * holds at that moment, and is compiled again.
 */
export class MemoryCollector {
  #bytes = 0;

  note(bytes: number): void {
    if (bytes >= LARGE_BYTES) this.#bytes += bytes;
  }

  collect(): void {
    if (this.#bytes < COLLECT_BYTES) return;
    this.#bytes = 0;
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }
}
