import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_PAGES } from './limits.ts';

const LIMITS = { heapMb: 512, ms: 30_000 };

export interface PdfSignatures {
  /** Fields for a signature, empty ones too. */
  fields: number;
  /** Signatures that were made. */
  made: number;
}

export interface PdfText {
  pages: string[];
  signatures: PdfSignatures;
}

/** The worker's reply: what the file says, or the failure. */
export type PdfAnswer = PdfText | { failure: string };

/** Milliseconds a thread waits for another file: it takes a quarter of a second to start. */
const IDLE_MS = 5_000;

let waiting: { worker: Worker; end: NodeJS.Timeout } | undefined;

/**
 * The text of a PDF, page by page, and its signatures, read in a thread with limited memory and time. Throws with the
 * reason when it cannot be read; the thread that failed ends.
 */
export async function readPdf(content: Uint8Array, limits = LIMITS): Promise<PdfText> {
  const worker = (limits === LIMITS && takeWaiting()) || startWorker(limits.heapMb);
  try {
    worker.postMessage({ content, pages: MAX_PAGES });
    const [answer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(limits.ms),
    })) as [PdfAnswer];
    if ('failure' in answer) throw new Error(answer.failure);
    if (limits === LIMITS && !waiting) keep(worker);
    else await worker.terminate();
    return answer;
  } catch (error) {
    await worker.terminate();
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError')
      throw new Error('is too large to be read', { cause: error });
    throw error;
  }
}

function startWorker(heapMb: number): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  // What it prints is dropped: kept, it would grow with every file.
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('exit', () => {
    if (waiting?.worker === worker) takeWaiting();
  });
  // Without a listener an error between two files would end the server.
  return worker.on('error', () => undefined);
}

function takeWaiting(): Worker | undefined {
  const taken = waiting?.worker;
  clearTimeout(waiting?.end);
  waiting = undefined;
  taken?.ref();
  return taken;
}

function keep(worker: Worker): void {
  worker.unref();
  waiting = { worker, end: setTimeout(() => void takeWaiting()?.terminate(), IDLE_MS).unref() };
}
