import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { ReadableMessage } from '@rapport/intelligence/reading/conversation.ts';
import { IDLE_MS, READING_THREAD_LIMITS } from '../../../platform/program/mail-threads.ts';
import { remembered } from '../../../platform/program/remembered.ts';
import { readWithoutModel } from './read-without-model.ts';
import type { CompleteReading, Reader } from './reader.ts';

/** Characters that are read on this thread: less than a second thread takes to start. */
const AT_ONCE = 20_000;
/** Characters handed to a thread at a time. */
const SHARE = 100_000;

const threads = remembered(
  async () =>
    new Tinypool({
      filename: new URL('./read-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: Math.min(4, availableParallelism()),
      idleTimeout: IDLE_MS,
      resourceLimits: READING_THREAD_LIMITS,
    }),
);

/** Reads without a language model: a little at once, much in other threads, so that requests are answered meanwhile. */
export const readInThreads: Reader = async (conversations) => {
  if (sizeOf(conversations) <= AT_ONCE) return conversations.map(readWithoutModel);
  const pool = await threads();
  const read = await Promise.all(
    sharesOf(conversations).map((share) => pool.run(share) as Promise<CompleteReading[]>),
  );
  return read.flat();
};

const sizeOf = (conversations: readonly (readonly ReadableMessage[])[]): number =>
  conversations.flat().reduce((sum, { text }) => sum + text.length, 0);

/** The conversations in their order, in parts of about the same size. */
function sharesOf(conversations: readonly (readonly ReadableMessage[])[]) {
  const shares: (readonly ReadableMessage[])[][] = [];
  let room = 0;
  for (const conversation of conversations) {
    if (room <= 0) {
      shares.push([]);
      room = SHARE;
    }
    shares.at(-1)?.push(conversation);
    room -= sizeOf([conversation]);
  }
  return shares;
}
