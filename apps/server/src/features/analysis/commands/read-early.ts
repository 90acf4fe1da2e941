import { availableParallelism } from 'node:os';
import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { analyseAmong } from './analyse-conversations.ts';

/** A conversation is taken to be complete when this many pages had no message of it. */
const QUIET_PAGES = 2;
/** Conversations read at a time, and the fewest for which it is worth it. */
const MOST = 150;
const FEWEST = 50;

export interface EarlyReading {
  /** A page of messages of these conversations has been stored. */
  noteStored: (conversations: readonly string[]) => void;
  /** Waits for what is being read; nothing more is read after it. */
  end: () => Promise<void>;
}

/**
 * Reads conversations while an import stores others, which leaves a fifth of two processors idle. A conversation that gets
 * another message later is read again at the end, as is all that fails here. With a model, which would be paid for
 * both readings, and with one processor nothing is read early.
 */
export async function readEarly(
  ctx: Ctx,
  processors = availableParallelism(),
): Promise<EarlyReading> {
  if (processors < 2 || (await modelOf(ctx))) return NOTHING;
  /** The page that last touched each conversation, longest ago first. */
  const touched = new Map<string, number>();
  let pages = 0;
  let reading: Promise<unknown> | null = null;
  const readNext = () => {
    if (reading) return;
    const quiet = firstQuiet(touched, (page) => pages - page >= QUIET_PAGES);
    if (quiet.length < FEWEST) return;
    for (const id of quiet) touched.delete(id);
    reading = analyseAmong(ctx, quiet)
      .catch(() => touched.clear())
      .finally(() => {
        reading = null;
        readNext();
      });
  };
  return {
    noteStored: (conversations) => {
      pages += 1;
      for (const id of conversations) {
        touched.delete(id);
        touched.set(id, pages);
      }
      readNext();
    },
    end: async () => {
      touched.clear();
      await reading;
    },
  };
}

const NOTHING: EarlyReading = { noteStored: () => undefined, end: async () => undefined };

/** The conversations touched longest ago, while their page is quiet, up to as many as are read at a time. */
function firstQuiet(
  touched: ReadonlyMap<string, number>,
  isQuiet: (page: number) => boolean,
): string[] {
  const found: string[] = [];
  for (const [id, page] of touched) {
    if (!isQuiet(page) || found.length === MOST) break;
    found.push(id);
  }
  return found;
}
