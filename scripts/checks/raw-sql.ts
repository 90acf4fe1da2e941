import { parseSync } from 'oxc-parser';
import { read, sourceFiles } from './sources.ts';
import { sqlTemplates } from './sql-templates.ts';

const PRODUCT = /^(?:apps\/server\/src|packages\/database\/src)\/.*\.ts$/;
const NOT_PRODUCT = /\.test\.ts$|\/testing\//;

/** Raw statements that the query builder would check against the tables, one a line. */
export function rawSqlProblems(): string[] {
  return sourceFiles(PRODUCT)
    .filter((file) => !NOT_PRODUCT.test(file) && read(file).includes('sql'))
    .flatMap((file) => {
      const source = read(file);
      return sqlTemplates(parseSync(file, source).program)
        .filter(({ executed, text }) => executed && isOrdinary(text))
        .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length} ${ADVICE}`);
    });
}

const ADVICE =
  'reads or writes one table by columns and values: use the query builder (db.selectFrom, anyOf, allOf)';

/** What has no method of the builder, or reads better as SQL. */
const BEYOND_BUILDER =
  /\b(?:join|using|group by|having|over|filter|lateral|distinct on|union|interval|case|pg_\w+)\b|->|\|\|/;
/** An interpolation that is a part of the statement, not a value: columns, a condition, an order, a table. */
const PART =
  /\b(?:select|distinct|from|into|update|where|and|or|by|set|not|all)\s+\$\{\}|\$\{\}\s*(?:as|,\s*\w+\s+from)\b/;
const PLAIN_FUNCTIONS = new Set(
  'count coalesce max min sum lower abs any all in values and or not where conflict app_now app_today'.split(
    ' ',
  ),
);

/** Whether a statement reads or writes one table by its columns and values alone. */
export function isOrdinary(statement: string): boolean {
  const text = statement
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const verb = /^(?:select|insert|update|delete)\b/.exec(text)?.[0];
  if (!verb || BEYOND_BUILDER.test(text) || PART.test(text)) return false;
  if (verb === 'select' && !/ from [a-z_]+\b(?! ?\()/.test(text)) return false;
  if (verb === 'update' && / from /.test(text)) return false;
  if (/\bselect\b/.test(text.slice(verb.length))) return false;
  const calls = text.replace(/^insert into \w+ \(/, '').matchAll(/\b([a-z_]\w*) ?\(/g);
  return [...calls].every(([, name]) => PLAIN_FUNCTIONS.has(name!));
}
