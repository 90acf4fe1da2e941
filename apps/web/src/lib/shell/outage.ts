/** What does not answer: the server, or the server's database. */
export type Outage = 'server' | 'database';

const CODES: Partial<Record<string, Outage>> = {
  unreachable: 'server',
  database_unavailable: 'database',
};

/** Milliseconds between two looks whether it is back; the last one stays. */
const LOOK_MS = [500, 1_000, 1_000, 2_000, 2_000, 5_000];

let current: Outage | null = null;
let looks = 0;
const listeners = new Set<() => void>();
const returns = new Set<() => Promise<void>>();

export const subscribeToOutage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentOutage = (): Outage | null => current;

/** Runs when what was away answers again. */
export const onReturn = (listener: () => Promise<void>): (() => void) => {
  returns.add(listener);
  return () => returns.delete(listener);
};

/** Notes the code of a failed call: in an outage the page says so, and finds out by itself when it is over. */
export function noteFailure(code: string): void {
  const outage = CODES[code];
  if (outage === undefined) return;
  const isNew = current === null;
  set(outage);
  if (isNew) {
    looks = 0;
    later();
  }
}

const later = () => setTimeout(() => void look(), LOOK_MS[looks] ?? LOOK_MS.at(-1));

async function look(): Promise<void> {
  looks += 1;
  const outage = await readiness();
  set(outage);
  if (outage !== null) later();
  else await Promise.all([...returns].map((listener) => listener()));
}

/** Null once the server can serve. */
async function readiness(): Promise<Outage | null> {
  try {
    const { ok, status } = await fetch('/readyz', { cache: 'no-store' });
    if (ok) return null;
    return status === 503 ? 'database' : 'server';
  } catch {
    return 'server';
  }
}

function set(next: Outage | null): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}
