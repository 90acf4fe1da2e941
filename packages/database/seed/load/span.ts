import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../../src/tables.ts';

/** A transaction of the database owner, which may write any tenant's rows. */
export type LoadDb = Kysely<DB>;

/** Accounts `from` to `to` of a load, with the number of their records. */
export interface Span {
  org: string;
  /** The present of the load; all its dates are before it. */
  now: Date;
  seed: number;
  from: number;
  to: number;
  /** Days of daily revenue, up to yesterday. */
  days: number;
  /** Messages over all `accounts` of the load. */
  messages: number;
  accounts: number;
}

/** SQL for a number from 0 to 1, the same for the same seed, row and purpose. */
export const chance = (
  { seed }: Pick<Span, 'seed'>,
  row: RawBuilder<unknown>,
  purpose: number,
): RawBuilder<number> =>
  sql`((hashint8extended((${row})::bigint, ${sql.lit(seed * 100 + purpose)}::bigint) & 1048575)::float8 / 1048576)`;

/** SQL that picks one of several texts at random. */
export const oneOf = (texts: readonly string[], by: RawBuilder<number>): RawBuilder<string> =>
  sql`(${sql.lit(`{${texts.map((text) => `"${text}"`).join(',')}}`)}::text[])[1 + floor(${by} * ${sql.lit(texts.length)})::int]`;

/** SQL for a version 7 UUID, the same for the same seed and row, ascending by row. */
export const idOf = (
  { seed }: Pick<Span, 'seed'>,
  row: RawBuilder<unknown>,
  purpose: number,
): RawBuilder<string> => {
  const START = 1_700_000_000_000;
  return sql`(lpad(to_hex(${sql.lit(START)}::bigint + (${row})::bigint / 4096), 12, '0') || '7' || lpad(to_hex((${row})::bigint % 4096), 3, '0')
    || '8' || substr(md5(${sql.lit(`${seed}/${purpose}/`)} || (${row})), 1, 15))::uuid`;
};

const PREFIX = 'generated-';
export const providerId = (row: RawBuilder<unknown>) => sql`${sql.lit(PREFIX)} || ${row}`;

/** The span's accounts as `acc`: id, n, arr, base, currency, restricted. */
export const accountsOf = ({ org, from, to }: Span) => sql`
  (select a.id, u.n, a.arr, a.forecasted_revenue as base, a.currency, a.restricted, a.stage, a.start_date, a.renewal_date, a.owner_id
   from generate_series(${from}::int, ${to}::int) as u (n)
   join account a on a.org_id = ${org} and a.provider = 'import' and a.provider_id = ${providerId(sql`u.n`)})`;
