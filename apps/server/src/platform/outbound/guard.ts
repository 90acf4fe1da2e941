import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { reachOf } from './reach.ts';

/** The error for an address that the program does not connect to. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor(host: string, isPrivate: boolean) {
    super(
      isPrivate
        ? `${host} is in a private network or on this machine. Whoever runs the server can allow it: RAPPORT_PRIVATE_HOSTS=${host}`
        : `Connections to ${host} are not allowed.`,
    );
  }
}

export type Lookup = typeof systemLookup;

type Answer = (
  error: NodeJS.ErrnoException | null,
  found: string | LookupAddress[],
  family?: number,
) => void;

/** The refusal of a connection to these addresses of a host; null if it may be made. */
function refusalOf(
  host: string,
  addresses: readonly string[],
  mayBePrivate: boolean,
): ForbiddenAddress | null {
  const reaches = addresses.map(reachOf);
  if (reaches.length === 0 || reaches.includes('forbidden'))
    return new ForbiddenAddress(host, false);
  return !mayBePrivate && reaches.includes('private') ? new ForbiddenAddress(host, true) : null;
}

/** The refusal of a literal address, which is connected to without a look-up. */
export function literalRefusal(hostname: string, mayBePrivate: boolean): ForbiddenAddress | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? refusalOf(host, [host], mayBePrivate) : null;
}

/** Whether the operator allows a host to be private: by its name, or by name and port. */
export function isNamed(privateHosts: readonly string[], host: string, port: string): boolean {
  const named = privateHosts.map((one) => one.toLowerCase());
  return named.includes(host.toLowerCase()) || named.includes(`${host.toLowerCase()}:${port}`);
}

/** Resolves a name with the system's resolver and refuses it if any of its addresses is refused. */
export const guardedLookup = (mayBePrivate: boolean, lookup: Lookup = systemLookup) =>
  ((host: string, options: LookupOptions, answer: Answer): void =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const refusal = refusalOf(
        host,
        found.map(({ address }) => address),
        mayBePrivate,
      );
      if (refusal) return answer(refusal, []);
      if (options.all) return answer(null, found);
      return answer(null, found[0]?.address ?? '', found[0]?.family);
    })) as LookupFunction;
