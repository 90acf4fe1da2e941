import type { Field } from './fields.ts';
import { isDayFirst, readDay } from './days.ts';
import { readMoney } from './money.ts';
import { readDomains, readFlag, readStage } from './values.ts';

export interface ColumnMapping {
  column: string;
  /** Key of a field; null leaves the column out. */
  field: string | null;
  confidence: number;
}

/** A column's name in plain words: "accountName", "ACCOUNT_NAME" and "Account name (legal)" are one. */
const plain = (name: string) =>
  name
    .slice(0, 200)
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\-./\s]+/g, ' ')
    .trim();

/** Guesses what each column means, by its name and by what stands in it; each field is given once. */
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
  const name = plain(column);
  const known = field.names.map(plain);
  const place = known.indexOf(name);
  const byName =
    place >= 0 ? 0.95 - place * 0.02 : known.some((part) => isPartOf(part, name)) ? 0.55 : 0;
  if (byName === 0) return 0;
  const values = samples.map((row) => row[column] ?? '').filter(Boolean);
  if (values.length === 0) return byName * 0.8;
  const fitting = values.filter((value) => fits(value, field)).length / values.length;
  return fitting < 0.5 ? byName * 0.4 : byName * (0.8 + 0.2 * fitting);
}

/** Whether a known name of some length stands in a longer one as words; a column of ids means the id alone. */
const isPartOf = (known: string, name: string): boolean =>
  known.length > 4 && !name.endsWith(' id') && ` ${name} `.includes(` ${known} `);

function fits(value: string, { kind }: Field): boolean {
  if (kind === 'money') return readMoney(value) !== null;
  if (kind === 'day') return readDay(value, true) !== null || readDay(value, false) !== null;
  if (kind === 'flag') return readFlag(value) !== null;
  if (kind === 'domain') return readDomains(value).length > 0;
  if (kind === 'stage') return readStage(value) !== null;
  return true;
}

export type FieldValues = Record<string, string | number | boolean | string[] | null>;
export interface CellProblem {
  column: string;
  value: string;
  reason: string;
}

/** Makes a reader of rows: mapped cells as values of their kinds, or every cell that cannot be read and how to mend it. */
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
  return (
    values: Record<string, string>,
  ): { record: FieldValues } | { problems: CellProblem[] } => {
    const record: FieldValues = {};
    const problems: CellProblem[] = [];
    for (const { column, field, dayFirst } of used) {
      const text = values[column] ?? '';
      const value = readCell(text, field, dayFirst);
      if (value === undefined)
        problems.push({ column, value: text.slice(0, 80), reason: REASONS[field.kind] });
      else record[field.key] = value;
    }
    for (const field of fields) {
      if (field.required && !record[field.key])
        problems.push({ column: field.label, value: '', reason: 'is needed and empty' });
    }
    return problems.length > 0 ? { problems } : { record };
  };
}

const REASONS: Record<Field['kind'], string> = {
  text: 'cannot be read',
  email: 'is not an e-mail address or a name',
  domain: 'is not a web address: write it as acme.com',
  money: 'is not an amount: write it as 1234.50',
  day: 'is not a date: write it as 2026-11-21',
  flag: 'is neither yes nor no',
  stage: 'is not a stage',
  list: 'cannot be read',
};

/** The value of a cell; null when it is empty, undefined when it cannot be read. */
function readCell(
  text: string,
  { kind }: Field,
  dayFirst: boolean,
): FieldValues[string] | undefined {
  if (text.trim() === '' || /^(?:n\/?a|null|none|-|—)$/i.test(text.trim())) return null;
  if (kind === 'money') return readMoney(text) ?? undefined;
  if (kind === 'day') return readDay(text, dayFirst) ?? undefined;
  if (kind === 'flag') return readFlag(text) ?? undefined;
  if (kind === 'stage') return readStage(text);
  if (kind === 'domain') {
    const domains = readDomains(text);
    return domains.length > 0 ? domains : undefined;
  }
  return text.trim();
}
