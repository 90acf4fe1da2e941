import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/errors.ts';
import { ScriptTable } from './script.ts';
import type { Handed, ScriptOutcome } from './script.ts';

const MILLISECONDS = 2_000;
/** Starting the thread and its interpreter can take long on a busy machine. */
const START_MS = 8_000;
const MOST_CHARACTERS = 32_000;
const MOST_AT_ONCE = 4;

export interface SandboxTask {
  script: string;
  /** The rows as JSON. */
  handed: string;
  milliseconds: number;
  mostCharacters: number;
}

export type RawOutcome =
  | { json: string }
  | { failure: 'time' | 'memory' | 'size' | 'script'; message: string };

let running = 0;

/**
 * Runs JavaScript over rows in an interpreter without network, files or clock, in its own thread. Limits:
 * 2 seconds, 64 MB, 32,000 characters of result. The script is a function body that returns a table.
 */
export async function runScript(
  script: string,
  handed: Handed,
  signal?: AbortSignal,
): Promise<ScriptOutcome> {
  if (running >= MOST_AT_ONCE) throw new AppError('too_many_requests');
  running += 1;
  try {
    const outcome = await inThread(
      {
        script,
        handed: JSON.stringify(handed),
        milliseconds: MILLISECONDS,
        mostCharacters: MOST_CHARACTERS,
      },
      signal,
    );
    return 'json' in outcome ? read(outcome.json) : outcome;
  } finally {
    running -= 1;
  }
}

/** The result of the thread. The thread is ended if it exceeds its time or the caller disconnects. */
function inThread(task: SandboxTask, signal: AbortSignal | undefined): Promise<RawOutcome> {
  const worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 96 },
  });
  const late = AbortSignal.timeout(START_MS + MILLISECONDS);
  const ended = AbortSignal.any([late, ...(signal ? [signal] : [])]);
  return new Promise<RawOutcome>((resolve) => {
    const end = () => resolve({ failure: 'time', message: 'It was stopped.' });
    if (ended.aborted) end();
    ended.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', () =>
      resolve({ failure: 'memory', message: 'It needed more than 64 MB.' }),
    );
  }).finally(() => void worker.terminate());
}

function read(json: string): ScriptOutcome {
  const table = ScriptTable.safeParse(JSON.parse(json));
  return table.success
    ? { table: table.data }
    : { failure: 'size', message: 'It returned no table of at most 100 rows and 8 columns.' };
}
