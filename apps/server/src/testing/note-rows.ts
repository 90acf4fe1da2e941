import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { RawNode } from 'kysely';
import type { KyselyPlugin } from 'kysely';

/** What the rows of one raw statement held: kinds of values by column. */
interface Noted {
  key: string;
  rows: number;
  columns: Record<string, string[]>;
}

/** The folder that a run of all tests gives; without it nothing is noted. */
const FOLDER = process.env.RAPPORT_RAW_ROWS;
/** Rows of one result that are looked at: enough for the nulls among them, cheap for long lists. */
const LOOKED_AT = 40;

const statements = new Map<readonly string[], Noted>();
const pending = new WeakMap<object, readonly string[]>();

/** Notes columns and kinds of values that raw statements return, by their text without parameters. */
export const noteRows: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (FOLDER && RawNode.is(node)) pending.set(queryId, node.sqlFragments);
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    const fragments = pending.get(queryId);
    if (fragments) note(fragments, result.rows);
    return result;
  },
};

function note(fragments: readonly string[], rows: readonly Record<string, unknown>[]): void {
  const noted = statements.get(fragments) ?? { key: fragments.join('${}'), rows: 0, columns: {} };
  statements.set(fragments, noted);
  noted.rows += rows.length;
  for (const row of rows.slice(0, LOOKED_AT))
    for (const [column, value] of Object.entries(row)) {
      const kinds = (noted.columns[column] ??= []);
      const kind = kindOf(value);
      if (!kinds.includes(kind)) kinds.push(kind);
    }
}

/** The kind of a value as the driver hands it over. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return Buffer.isBuffer(value) ? 'bytes' : typeof value;
}

/** Writes what was noted since the last call; called after each test file. */
export function writeNotedRows(): void {
  if (!FOLDER || statements.size === 0) return;
  const lines = [...statements.values()].map((noted) => `${JSON.stringify(noted)}\n`);
  appendFileSync(path.join(FOLDER, `${process.pid}.ndjson`), lines.join(''));
  statements.clear();
}
