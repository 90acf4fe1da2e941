import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isForbidden } from './forbidden.ts';

/** The error for an address that the program never connects to. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor(host: string) {
    super(`Connections to ${host} are not allowed.`);
  }
}

type Answer = (
  error: NodeJS.ErrnoException | null,
  found: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves a name with the system's resolver and refuses it if any of its addresses is forbidden. */
const guardedLookup =
  (lookup: typeof systemLookup = systemLookup) =>
  (host: string, options: LookupOptions, answer: Answer): void =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      if (found.length === 0 || found.some(({ address }) => isForbidden(address)))
        return answer(new ForbiddenAddress(host), []);
      if (options.all) return answer(null, found);
      return answer(null, found[0]?.address ?? '', found[0]?.family);
    });

/**
 * Fetches from addresses that a person chose: the resolved address is checked, not
 * the written one, and no redirect is followed. Tests replace `lookup`.
 */
export function openDoor(lookup?: typeof systemLookup): typeof fetch {
  let opened: Promise<typeof fetch> | undefined;
  return async (input, init) => (await (opened ??= makeFetch(lookup)))(input, init);
}

/** Loads the HTTP client at the first request. */
async function makeFetch(lookup?: typeof systemLookup): Promise<typeof fetch> {
  const { Agent, buildConnector, fetch: undiciFetch } = await import('undici');
  const connect = buildConnector({ lookup: guardedLookup(lookup) as LookupFunction });
  const dispatcher = new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      // A literal address is connected to without a look-up.
      if (isIP(host) && isForbidden(host)) callback(new ForbiddenAddress(host), null);
      else connect(options, callback);
    },
  });
  const send = undiciFetch as unknown as (
    input: unknown,
    init: RequestInit & { dispatcher: unknown },
  ) => Promise<Response>;
  return (input, init) => send(input, { ...init, redirect: 'error', dispatcher });
}

/** The instance that the whole program uses. */
export const guardedFetch: typeof fetch = openDoor();
