import type { Field } from './fields/field.ts';
import { readCell, reasonFor } from './cells.ts';
import type { CellValue } from './cells.ts';
import { isDayFirst } from './days.ts';
import { currencyOf } from './money.ts';

export interface ColumnMapping {
  column: string;
  /** Key of a field; null skips the column. */
  field: string | null;
  confidence: number;
}

/** Normalises a column name: "accountName", "ACCOUNT_NAME" and "Account name (legal)" are equal. */
export const plainName = (name: string): string =>
  name
    .slice(0, 200)
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\-./\s]+/g, ' ')
    .trim();

/** Guesses the field of each column from its name and values; each field is used once. */
export function guessMapping(
  columns: readonly string[],
  samples: readonly Record<string, string>[],
  fields: readonly Field[],
): ColumnMapping[] {
  const guesses = columns.flatMap((column) =>
    fields.map((field) => ({
      column,
      field: field.key,
      confidence: confidence(column, samples, field),
    })),
  );
  const taken = new Set<string>();
  const chosen = new Map<string, ColumnMapping>();
  for (const guess of guesses.sort((a, b) => b.confidence - a.confidence)) {
    if (guess.confidence < 0.5 || chosen.has(guess.column) || taken.has(guess.field)) continue;
    chosen.set(guess.column, guess);
    taken.add(guess.field);
  }
  return columns.map((column) => chosen.get(column) ?? { column, field: null, confidence: 0 });
}

function confidence(
  column: string,
  samples: readonly Record<string, string>[],
  field: Field,
): number {
  const name = plainName(column);
  const known = field.names.map(plainName);
  const place = known.indexOf(name);
  const byName =
    place >= 0 ? 0.95 - place * 0.02 : known.some((part) => isPartOf(part, name)) ? 0.55 : 0;
  if (byName === 0) return 0;
  const values = samples.map((row) => row[column] ?? '').filter(Boolean);
  if (values.length === 0) return byName * 0.8;
  const fitting = values.filter((value) => fits(value, field)).length / values.length;
  return fitting < 0.5 ? byName * 0.4 : byName * (0.8 + 0.2 * fitting);
}

/** Whether a known name is part of a longer column name, as whole words; id columns match only ids. */
const isPartOf = (known: string, name: string): boolean =>
  known.length > 4 && !name.endsWith(' id') && ` ${name} `.includes(` ${known} `);

const fits = (value: string, field: Field): boolean =>
  [true, false].some((dayFirst) => (readCell(value, field, dayFirst) ?? null) !== null);

export type FieldValues = Record<string, CellValue>;
interface CellProblem {
  column: string;
  value: string;
  reason: string;
}

/** Creates a row parser: returns typed values, or every cell that cannot be read with how to fix it. */
export function rowReader(
  mapping: readonly ColumnMapping[],
  fields: readonly Field[],
  samples: readonly Record<string, string>[],
) {
  const used = mapping.flatMap(({ column, field }) => {
    const known = fields.find(({ key }) => key === field);
    return known
      ? [{ column, field: known, dayFirst: isDayFirst(samples.map((row) => row[column] ?? '')) }]
      : [];
  });
  const hasCurrency = fields.some(({ key }) => key === 'currency');
  return (
    values: Record<string, string>,
  ): { record: FieldValues } | { problems: CellProblem[] } => {
    const record: FieldValues = {};
    const problems: CellProblem[] = [];
    const unread = new Set<string>();
    let namedCurrency: string | null = null;
    for (const { column, field, dayFirst } of used) {
      const text = values[column] ?? '';
      const value = readCell(text, field, dayFirst);
      if (value === undefined) {
        problems.push({ column, value: text.slice(0, 80), reason: reasonFor(field) });
        unread.add(field.key);
      } else record[field.key] = value;
      if (field.kind === 'money' && value) namedCurrency ??= currencyOf(text);
    }
    if (namedCurrency && hasCurrency) record.currency ??= namedCurrency;
    for (const field of fields) {
      if (isLacking(field, (key) => unread.has(key) || (record[key] ?? null) !== null))
        problems.push({ column: field.label, value: '', reason: 'is required but empty' });
    }
    return problems.length > 0 ? { problems } : { record };
  };
}

/** Whether a required field and all its substitutes are missing. */
export const isLacking = (field: Field, has: (key: string) => boolean): boolean =>
  field.required === true && ![field.key, ...(field.instead ?? [])].some(has);
