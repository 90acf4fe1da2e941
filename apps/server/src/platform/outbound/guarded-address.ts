import { guardedLookup, isNamed, literalRefusal } from './guard.ts';
import type { Lookup } from './guard.ts';

interface Door {
  privateHosts?: readonly string[];
  lookup?: Lookup;
}

/**
 * Resolves a host that a person chose for a client that speaks no HTTP: it connects to the address that was checked, so
 * that no second look-up can lead elsewhere. Private addresses are given only for hosts that the operator named.
 */
export const openResolver =
  ({ privateHosts = [], lookup }: Door = {}) =>
  (host: string, port: number): Promise<string> => {
    const mayBePrivate = isNamed(privateHosts, host, String(port));
    const refusal = literalRefusal(host, mayBePrivate);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      guardedLookup(mayBePrivate, lookup)(host, {}, (error, address) =>
        error ? reject(error) : resolve(typeof address === 'string' ? address : ''),
      );
    });
  };
