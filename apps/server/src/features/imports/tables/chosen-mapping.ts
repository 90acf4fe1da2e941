import type { Field } from '@rapport/connectors/table/fields/field.ts';
import { TABLE_FIELDS } from '@rapport/connectors/table/kinds.ts';
import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { guessMapping } from '@rapport/connectors/table/mapping.ts';
import type { ColumnMapping } from '@rapport/connectors/table/mapping.ts';
import { AppError } from '../../../platform/errors.ts';
import { sampleTable } from './open.ts';
import type { Join } from './open.ts';

/** The guessed mapping of a table, overridden for some columns: field by column, empty to skip the column. */
export async function chosenMapping(
  source: string,
  kind: TableKind,
  chosen: ReadonlyMap<string, string>,
  joins: readonly Join[] = [],
): Promise<ColumnMapping[]> {
  const fields: readonly Field[] = TABLE_FIELDS[kind];
  const { columns, samples } = await sampleTable(source, joins);
  for (const [column, field] of chosen) {
    if (!columns.includes(column)) refuse(`There is no column "${column}".`);
    if (field && !fields.some(({ key }) => key === field))
      refuse(`A file of ${kind} has ${fields.map(({ key }) => key).join(', ')}, not "${field}".`);
  }
  const taken = new Set(chosen.values());
  return guessMapping(columns, samples, fields).map((guess) => {
    const field = chosen.get(guess.column);
    if (field !== undefined) return { column: guess.column, field: field || null, confidence: 1 };
    return guess.field !== null && taken.has(guess.field) ? { ...guess, field: null } : guess;
  });
}

function refuse(message: string): never {
  throw new AppError('invalid_input', { message });
}
