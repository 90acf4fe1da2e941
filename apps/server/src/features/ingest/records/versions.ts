import { createHash } from 'node:crypto';
import type { KeptKind, KindWriter, RecordOf } from './record-kind.ts';
import type { Held } from './source-keys.ts';

/** Records that share an identifying name are written one after the other. */
export function apart<Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  records: readonly RecordOf<Kind>[],
): [RecordOf<Kind>[], RecordOf<Kind>[]] {
  const seen = new Set<string>();
  const groups = Map.groupBy(records, (record) => {
    const name = writer.naturalKey?.(record) ?? null;
    if (name === null) return true;
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

/** The newest version of each record of a page. */
export function newestOf<Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  records: readonly RecordOf<Kind>[],
): RecordOf<Kind>[] {
  const newest = new Map<string, RecordOf<Kind>>();
  for (const record of records) {
    const other = newest.get(writer.providerId(record));
    if (!other || precedes(writer, other, record)) newest.set(writer.providerId(record), record);
  }
  return [...newest.values()];
}

const precedes = <Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  a: RecordOf<Kind>,
  b: RecordOf<Kind>,
): boolean =>
  writer.version(a) < writer.version(b) ||
  (writer.version(a) === writer.version(b) && digestOf(a) < digestOf(b));

/** Of two records of one version, always the same one counts. `again`: what it names has come, so that the same one is written once more. */
export const isNewer = <Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  record: RecordOf<Kind>,
  held: Held | undefined,
  again: boolean,
): boolean => {
  if (!held || writer.version(record) > held.version) return true;
  if (writer.version(record) < held.version) return false;
  return again ? digestOf(record) >= held.digest : digestOf(record) > held.digest;
};

/** The same for a record that was kept as jsonb meanwhile, which orders its keys and leaves out its content. */
export function digestOf(record: object): string {
  const fields = Object.entries(withoutContent(record)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

export const withoutContent = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'content'));
