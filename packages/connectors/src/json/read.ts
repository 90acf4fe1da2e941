import { isTooDeep, MAX_JSON_DEPTH } from '@rapport/contract/kit/json-depth.ts';
import { csvText } from '../csv/text.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';
import { objectTexts } from './objects.ts';

/** Opens a JSON array of flat objects, or JSON lines, as a table with a column per key. */
export async function readJson(file: string): Promise<TableSource> {
  const columns = new Set<string>();
  for await (const { object } of objectsOf(file)) {
    for (const key of Object.keys(object ?? {})) columns.add(key);
    if (columns.size > MAX_COLUMNS)
      throw new Error(`has more than ${MAX_COLUMNS} different keys; as many are read`);
  }
  return { columns: [...columns], rows: readRows(file, [...columns]) };
}

async function* readRows(file: string, columns: readonly string[]): AsyncGenerator<TableRead> {
  for await (const { object, text, place } of objectsOf(file)) {
    if (object === null) {
      const reason = isTooDeep(text)
        ? `has lists and objects more than ${MAX_JSON_DEPTH} deep within each other`
        : 'is not valid JSON';
      yield { problem: { line: place, reason, sample: text.slice(0, 200) } };
    } else
      yield {
        row: {
          line: place,
          values: Object.fromEntries(
            columns.map((column) => [
              column,
              cellText(Object.hasOwn(object, column) ? object[column] : null),
            ]),
          ),
        },
      };
  }
}

/** The objects of the file with their positions from 1; null for an invalid or too deep one. */
async function* objectsOf(file: string) {
  let place = 0;
  for await (const text of objectTexts(csvText(file, 'utf-8'))) {
    place += 1;
    if (place > MAX_ROWS) throw new Error(`is too large: at most ${MAX_ROWS} objects are read`);
    yield { place, text, object: parsed(text) };
  }
}

function parsed(text: string): Record<string, unknown> | null {
  if (isTooDeep(text)) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Nested arrays and objects stay JSON text. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\0', '').trim().slice(0, MAX_CELL);
};
