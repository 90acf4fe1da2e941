import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { ERASED } from './redactor.ts';

const ADDRESS = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;

/** A digest of an address: whoever has the list alone learns no address from it. */
export const erasedDigest = (salt: string, address: string): string =>
  createHmac('sha256', salt).update(address.trim().toLowerCase()).digest('hex');

/** The people an organisation has erased, as a test of addresses. */
export class ErasedList {
  readonly #salt: string;
  readonly #digests: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();

  constructor(salt: string, digests: Iterable<string>) {
    this.#salt = salt;
    this.#digests = new Set(digests);
  }

  has(address: string): boolean {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const found = this.#digests.has(erasedDigest(this.#salt, address));
    this.#known.set(address, found);
    return found;
  }

  /** Their addresses out of a text. */
  without(text: string): string {
    return text.includes('@')
      ? text.replace(ADDRESS, (address) => (this.has(address) ? ERASED : address))
      : text;
  }

  isIn(text: string): boolean {
    return this.without(text) !== text;
  }

  /** Their addresses out of every text of a record. */
  withoutAll<Value>(value: Value): Value {
    if (typeof value === 'string') return this.without(value) as Value;
    if (Array.isArray(value)) return value.map((one) => this.withoutAll(one)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.withoutAll(one)]),
    ) as Value;
  }
}

/** The list of the transaction's organisation; null while nobody was erased. */
export async function readErased(db: TenantDb): Promise<ErasedList | null> {
  const { rows } = await sql<{ salt: string | null; digest: string }>`
    select o.erasure_salt as salt, e.digest from erasure e join organisation o on o.id = e.org_id`.execute(
    db,
  );
  return rows[0]?.salt
    ? new ErasedList(
        rows[0].salt,
        rows.map(({ digest }) => digest),
      )
    : null;
}
