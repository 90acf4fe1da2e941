import { Tinypool } from 'tinypool';
import { AppError } from '../../../platform/errors.ts';
import { remembered } from '../../../platform/program/remembered.ts';
import type { CleanBody } from './sanitise.ts';
import type { SanitiseTask } from './sanitise-worker.ts';

/** Milliseconds for one body, the start of the thread included. */
const MOST_MS = 10_000;
/** Characters of clean bodies that are remembered. */
const MOST_REMEMBERED = 8_000_000;
const MOST_WAITING = 50;

const thread = remembered(
  async () =>
    new Tinypool({
      filename: new URL('./sanitise-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MOST_WAITING,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    }),
);

/** The bodies read last, oldest first. */
const kept = new Map<string, CleanBody>();
let characters = 0;

/**
 * The clean form of a body, made in a thread with limited time and memory; reading it again soon costs nothing.
 * @param place names the content: what is kept there never changes.
 */
export async function cleanBody(
  place: string,
  marker: string,
  read: () => Promise<Uint8Array>,
): Promise<CleanBody> {
  const known = kept.get(place);
  if (known) {
    kept.delete(place);
    kept.set(place, known);
    return known;
  }
  const task: SanitiseTask = { packed: await read(), marker };
  const pool = await thread();
  const signal = AbortSignal.timeout(MOST_MS);
  const body = await (pool.run(task, { signal }) as Promise<CleanBody>).catch((error: Error) => {
    throw new AppError('unsupported_file', {
      message: 'This email can’t be shown with its formatting.',
      cause: error,
    });
  });
  remember(place, body);
  return body;
}

function remember(place: string, body: CleanBody): void {
  kept.set(place, body);
  characters += body.html.length;
  for (const [oldest, { html }] of kept) {
    if (characters <= MOST_REMEMBERED) break;
    kept.delete(oldest);
    characters -= html.length;
  }
}
