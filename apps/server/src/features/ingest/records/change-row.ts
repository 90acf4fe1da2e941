import type { Source } from './record-kind.ts';
import { pick } from './pick.ts';

type Json = Record<string, unknown>;

/** A row as it is to become, and the columns in which it differs. */
export interface Change {
  row: Json;
  columns: string[];
}

/**
 * What a source changes of a row that is there: the columns it may write. `owners` are the fields that the record names
 * an owner of; null where rows of this kind have no owners. Null when nothing differs.
 */
export function changeRow(
  source: Source,
  { current, fresh }: { current: Json; fresh: Json },
  owners: Record<string, string> | null,
): Change | null {
  const before = (current.field_owners ?? {}) as Record<string, string>;
  const writable = Object.keys(fresh).filter(
    (column) => column !== 'id' && (!owners || mayWrite(source, before[column], current[column])),
  );
  const columns = writable.filter(
    (column) => JSON.stringify(current[column]) !== JSON.stringify(fresh[column]),
  );
  const row = { ...current, ...pick(fresh, writable) };
  if (!owners) return columns.length === 0 ? null : { row, columns };
  const after = {
    ...before,
    ...Object.fromEntries(writable.map((column) => [column, undefined])),
    ...ownersOf(source, pick(fresh, writable)),
    ...ofColumns(owners, writable),
  };
  if (JSON.stringify(sorted(before)) !== JSON.stringify(sorted(after)))
    columns.push('field_owners');
  return columns.length === 0 ? null : { row: { ...row, field_owners: after }, columns };
}

/** A source writes what it owns and what nobody has filled in; never what a person has edited. */
const mayWrite = ({ provider }: Source, owner: string | undefined, current: unknown): boolean =>
  owner === provider ||
  owner === 'mail' ||
  owner === 'domain' ||
  (owner === undefined && (current ?? null) === null);

/** The fields that a source fills in belong to it. */
export const ownersOf = ({ provider }: Source, row: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      column === 'id' || value === null ? [] : [[column, provider]],
    ),
  );

const ofColumns = (owners: Record<string, string>, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(owners).filter(([column]) => columns.includes(column)));

const sorted = (owners: Record<string, unknown>) =>
  Object.entries(owners)
    .filter(([, owner]) => owner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
