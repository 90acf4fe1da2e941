import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** `where('id', '=', anyOf(ids))`: one of the values, which may be none and are one parameter however many they are. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`any (${[...values]})`;

/** `where('id', '<>', allOf(ids))`: none of the values. */
export const allOf = <Value>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`all (${[...values]})`;
