import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';
import { hearActivity } from './hear.ts';
import { newestOf } from './queries.ts';

/** Streams of one person at a time: an open tab has one. */
const MOST_A_PERSON = 12;
/** Signals that come closer together than this are one. */
const PAUSE_MS = 250;

const open = new Map<string, number>();

interface Follow {
  signal: AbortSignal;
  onOpen: () => void;
  onChange: () => void;
}

/** Calls back when the asker can see something new on an account, until they leave or may no longer see the account. */
export async function followAccount(
  ctx: Ctx & { principal: Principal },
  account: string,
  { signal, onOpen, onChange }: Follow,
): Promise<void> {
  const free = takePlace(ctx.principal);
  try {
    let seen = await ctx.run(async (db) => {
      await needAccount(db, account);
      return newestOf(db, account);
    });
    onOpen();
    await untilEnd(ctx, account, signal, async () => {
      const newest = await ctx.run((db) => newestOf(db, account));
      if (newest !== null && newest !== seen) onChange();
      seen = newest;
      return newest !== null;
    });
  } finally {
    free();
  }
}

/** Runs `look` after signals, one at a time; ends with the connection, the program, or when `look` says so. */
function untilEnd(
  { services, asker }: Ctx,
  account: string,
  signal: AbortSignal,
  look: () => Promise<boolean>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    timer = undefined;
    const visible = await look().catch((error: unknown) => {
      services.log.warn({ err: error }, 'new activity could not be looked up');
      return true;
    });
    if (!visible) resolve();
  };
  const stop = hearActivity(services, { organisation: asker.organisation, account }, () => {
    timer ??= setTimeout(() => void check(), PAUSE_MS);
  });
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve(), { once: true });
  const ended = promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
  services.backgroundWork.begin({ stop: resolve, ended });
  return ended;
}

function takePlace({ organisation, member }: Principal): () => void {
  const key = `${organisation} ${member}`;
  const taken = open.get(key) ?? 0;
  if (taken >= MOST_A_PERSON)
    throw new AppError('too_many_requests', {
      message: `You follow ${MOST_A_PERSON} activity feeds. Close one of their tabs.`,
    });
  open.set(key, taken + 1);
  return () => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
}
