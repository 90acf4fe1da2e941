import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isForbidden } from './forbidden.ts';

/** An address that the program never connects to, whatever name or spelling led there. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor(host: string) {
    super(`${host} is an address that is never connected to.`);
  }
}

type Answer = (
  error: NodeJS.ErrnoException | null,
  found: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves names as the system does, and refuses a name of which any address is forbidden. */
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
 * The door that requests to addresses of a person's choosing leave by: the address that is connected to is checked, not
 * the one that was written, and no redirect is followed. `lookup` stands in for the system's in tests.
 */
export function openDoor(lookup?: typeof systemLookup): typeof fetch {
  let opened: Promise<typeof fetch> | undefined;
  return async (input, init) => (await (opened ??= makeFetch(lookup)))(input, init);
}

/** The HTTP client is loaded where something is sent. */
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

/** The one door of the program. */
export const guardedFetch: typeof fetch = openDoor();
