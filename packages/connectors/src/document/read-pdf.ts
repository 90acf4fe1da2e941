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

/** The text of a PDF, page by page, and its signatures, read in a thread with limited memory and time. Throws with the reason when it cannot be read. */
export async function readPdf(content: Uint8Array, limits = LIMITS): Promise<PdfText> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { content, pages: MAX_PAGES },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    stdout: true,
    stderr: true,
  });
  try {
    const [answer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(limits.ms),
    })) as [PdfAnswer];
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError')
      throw new Error('is too large to be read', { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}
