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
    await ctx.run((db) => needAccount(db, account));
    let seen: string | null | undefined;
    await untilEnd(ctx, account, signal, async () => {
      const newest = await ctx.run((db) => newestOf(db, account));
      if (seen === undefined) onOpen();
      else if (newest !== null && newest !== seen) onChange();
      seen = newest;
      return newest !== null;
    });
  } finally {
    free();
  }
}

/** Runs `look` once signals are heard, then after signals, one at a time; ends with the connection, the program, or when `look` says so. */
async function untilEnd(
  { services, asker }: Ctx,
  account: string,
  signal: AbortSignal,
  look: () => Promise<boolean>,
): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let looks = Promise.resolve();
  const check = () => {
    timer = undefined;
    looks = looks.then(look).then(
      (visible) => (visible ? undefined : end()),
      (error: unknown) => services.log.warn({ err: error }, 'new activity could not be looked up'),
    );
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', () => end(), { once: true });
  services.backgroundWork.begin({ stop: end, ended });
  const stop = await hearActivity(services, { organisation: asker.organisation, account }, () => {
    timer ??= setTimeout(check, PAUSE_MS);
  });
  try {
    const first = look();
    looks = Promise.allSettled([first]).then(() => undefined);
    if (await first) await ended;
  } finally {
    end();
    stop();
    clearTimeout(timer);
  }
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
