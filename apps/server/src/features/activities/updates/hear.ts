import type { Services } from '../../../platform/services.ts';
import type { Signals } from '../../../platform/program/signals.ts';

/** The channel of the triggers on messages and posts; payload: organisation, account. */
const CHANNEL = 'rapport_activity';

type Listener = () => void;

interface Hearing {
  accounts: Map<string, Set<Listener>>;
  /** Resolves once signals arrive, or cannot. */
  ready: Promise<void>;
}

const hearing = new WeakMap<Signals, Hearing>();

/** Calls back whenever an account gets a message or post, in whichever process; resolves, once none is missed, to how to end it. */
export async function hearActivity(
  { signals, log }: Services,
  of: { organisation: string; account: string },
  listener: Listener,
): Promise<() => void> {
  const { accounts, ready } = hearing.get(signals) ?? startHearing(signals, log);
  const key = `${of.organisation} ${of.account}`;
  const listeners = accounts.get(key) ?? new Set();
  accounts.set(key, listeners.add(listener));
  await ready;
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && accounts.get(key) === listeners) accounts.delete(key);
  };
}

function startHearing(signals: Signals, log: Services['log']): Hearing {
  const accounts: Hearing['accounts'] = new Map();
  const ready = signals
    .hear(CHANNEL, (key) => {
      for (const listener of accounts.get(key) ?? []) listener();
    })
    .catch((error: unknown) =>
      log.warn({ err: error }, 'new activity is not pushed; open tabs ask for it every 8 s'),
    );
  const started = { accounts, ready };
  hearing.set(signals, started);
  return started;
}
