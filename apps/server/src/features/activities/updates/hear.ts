import type { Services } from '../../../platform/services.ts';
import type { Signals } from '../../../platform/signals.ts';

/** The channel of the triggers on messages and posts; payload: organisation, account. */
const CHANNEL = 'rapport_activity';

type Listener = () => void;

const heard = new WeakMap<Signals, Map<string, Set<Listener>>>();

/** Calls back whenever an account gets a message or post, in whichever process; returns how to end it. */
export function hearActivity(
  { signals, log }: Services,
  of: { organisation: string; account: string },
  listener: Listener,
): () => void {
  const accounts = heard.get(signals) ?? startHearing(signals, log);
  const key = `${of.organisation} ${of.account}`;
  const listeners = accounts.get(key) ?? new Set();
  accounts.set(key, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && accounts.get(key) === listeners) accounts.delete(key);
  };
}

function startHearing(signals: Signals, log: Services['log']) {
  const accounts = new Map<string, Set<Listener>>();
  heard.set(signals, accounts);
  signals
    .hear(CHANNEL, (key) => {
      for (const listener of accounts.get(key) ?? []) listener();
    })
    .catch((error: unknown) =>
      log.warn({ err: error }, 'new activity is not pushed; open tabs ask for it every 8 s'),
    );
  return accounts;
}
