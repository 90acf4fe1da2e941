import type { FieldType } from './row-types.ts';
import type { RawStatement } from './statements.ts';

/** What the rows of one statement held: kinds of values by column. */
export interface NotedStatement {
  key: string;
  rows: number;
  columns: Record<string, string[]>;
}

/** The observations of all workers, one a statement. */
export function mergeNoted(noted: readonly NotedStatement[]): Map<string, NotedStatement> {
  const merged = new Map<string, NotedStatement>();
  for (const { key, rows, columns } of noted) {
    const one = merged.get(key) ?? { key, rows: 0, columns: {} };
    one.rows += rows;
    for (const [column, kinds] of Object.entries(columns))
      one.columns[column] = [...new Set([...(one.columns[column] ?? []), ...kinds])];
    merged.set(key, one);
  }
  return merged;
}

/**
 * Raw statements whose rows are not what their type declares, one a line: a column that is missing, a value of another
 * kind, a null. Columns beyond the declared ones are allowed.
 * @param exceptions files with a statement that no test gets rows from, or whose type syntax does not tell, with the reason.
 */
export function rowProblems(
  statements: readonly RawStatement[],
  noted: ReadonlyMap<string, NotedStatement>,
  exceptions: Record<string, string>,
): string[] {
  const unproved = new Set<string>();
  const problems = statements.flatMap((statement) => {
    const { file, line, row, executed, key } = statement;
    const seen = noted.get(key);
    const isProved = row !== null && isTellable(key) && (seen?.rows ?? 0) > 0;
    if (isProved) return fieldProblems(statement, seen!);
    if (!executed) return [];
    unproved.add(file);
    return file in exceptions
      ? []
      : [
          `${file}:${line} ${row && isTellable(key) ? 'gave no test a row' : 'has a row type that syntax does not tell'}`,
        ];
  });
  const needless = Object.keys(exceptions).filter((file) => !unproved.has(file));
  return [...problems, ...needless.map((file) => `${file} is excepted and needs no exception`)];
}

/** A statement made of parameters alone has no text to know it by. */
const isTellable = (key: string) => /\w/.test(key.replaceAll('${}', ''));

const fieldProblems = ({ file, line, row }: RawStatement, seen: NotedStatement): string[] =>
  [...(row ?? [])].flatMap(([name, field]) =>
    problemsOf(field, seen.columns[name]).map((problem) => `${file}:${line} ${name} ${problem}`),
  );

function problemsOf(
  { kinds, nullable, optional }: FieldType,
  seen: string[] | undefined,
): string[] {
  if (!seen) return optional ? [] : ['is declared and not returned'];
  if (!kinds) return [];
  return seen
    .filter((kind) => (kind === 'null' ? !nullable : !kinds.has(kind)))
    .map(
      (kind) => `is ${kind} and declared ${[...kinds, ...(nullable ? ['null'] : [])].join(' or ')}`,
    );
}
