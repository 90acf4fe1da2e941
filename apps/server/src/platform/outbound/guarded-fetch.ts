import { guardedLookup, isNamed, literalRefusal } from './guard.ts';
import type { Lookup } from './guard.ts';

interface Door {
  /** Hosts, with a port or for all, that may be on this machine or in a private network. */
  privateHosts?: readonly string[];
  /** The system's resolver, unless a test gives its own. */
  lookup?: Lookup;
}

/**
 * Fetches from addresses that a person chose: the resolved address is checked, not the written one, and no redirect is
 * followed: a caller that asks for `manual` gets its answer and decides. Private addresses are reached only by hosts that the operator named.
 */
export function openDoor(door: Door = {}): typeof fetch {
  let opened: Promise<typeof fetch> | undefined;
  return async (input, init) => (await (opened ??= makeFetch(door)))(input, init);
}

/** Loads the HTTP client at the first request. */
async function makeFetch({ privateHosts = [], lookup }: Door): Promise<typeof fetch> {
  const { Agent, buildConnector, fetch: undiciFetch } = await import('undici');
  const connectorTo = (mayBePrivate: boolean) =>
    buildConnector({ lookup: guardedLookup(mayBePrivate, lookup) });
  const [toPublic, toAny] = [connectorTo(false), connectorTo(true)];
  const dispatcher = new Agent({
    connect: (options, callback) => {
      const { hostname, protocol } = options;
      const port = options.port || (protocol === 'https:' ? '443' : '80');
      const mayBePrivate = isNamed(privateHosts, hostname, port);
      const refusal = literalRefusal(hostname, mayBePrivate);
      if (refusal) callback(refusal, null);
      else (mayBePrivate ? toAny : toPublic)(options, callback);
    },
  });
  const send = undiciFetch as unknown as (
    input: unknown,
    init: RequestInit & { dispatcher: unknown },
  ) => Promise<Response>;
  return (input, init) =>
    send(input, {
      ...init,
      redirect: init?.redirect === 'manual' ? 'manual' : 'error',
      dispatcher,
    });
}
