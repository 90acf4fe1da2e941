import { plainName } from './mapping.ts';
import type { RowProblem, TableRead, TableSource } from './source.ts';

/** A second table joined by a shared column. */
interface Lookup {
  /** File name shown to people. */
  name: string;
  table: TableSource;
  column: string;
}

/**
 * Joins rows of a table with rows of a lookup. Column names in both get the lookup's name as a suffix. Rows without a
 * match and bad rows of the lookup are problems. Holds the lookup in memory.
 */
export async function joinTable(table: TableSource, lookup: Lookup): Promise<TableSource> {
  const ours = columnNamed(table, lookup.column);
  const theirs = columnNamed(lookup.table, lookup.column);
  if (ours === undefined || theirs === undefined)
    throw new Error(
      `cannot be joined with ${lookup.name}: ${ours === undefined ? 'the table' : lookup.name} has no column "${lookup.column}"`,
    );
  const added = lookup.table.columns
    .filter((column) => column !== theirs)
    .map((column) => ({
      column,
      as: table.columns.includes(column) ? `${column} (${lookup.name})` : column,
    }));
  const partners = new Map<string, Record<string, string>>();
  const problems: RowProblem[] = [];
  for await (const read of lookup.table.rows) {
    if ('problem' in read) problems.push({ file: lookup.name, ...read.problem });
    else if (!partners.has(read.row.values[theirs] ?? ''))
      partners.set(read.row.values[theirs] ?? '', read.row.values);
  }
  return {
    columns: [...table.columns, ...added.map(({ as }) => as)],
    rows: joinRows(table.rows, { ...lookup, ours, added, partners, problems }),
  };
}

interface Join extends Pick<Lookup, 'name'> {
  ours: string;
  added: { column: string; as: string }[];
  partners: ReadonlyMap<string, Record<string, string>>;
  problems: readonly RowProblem[];
}

async function* joinRows(rows: AsyncIterable<TableRead>, join: Join): AsyncGenerator<TableRead> {
  for (const problem of join.problems) yield { problem };
  for await (const read of rows) {
    if ('problem' in read) {
      yield read;
      continue;
    }
    const { line, values } = read.row;
    const key = values[join.ours] ?? '';
    const partner = join.partners.get(key);
    if (partner) {
      const more = join.added.map(({ column, as }) => [as, partner[column] ?? '']);
      yield { row: { line, values: { ...values, ...Object.fromEntries(more) } } };
    } else
      yield {
        problem: {
          line,
          reason: `${join.ours} "${key.slice(0, 80)}" is not in ${join.name}, or its line there was set aside`,
          sample: Object.values(values).join(' | ').slice(0, 200),
        },
      };
  }
}

const columnNamed = ({ columns }: TableSource, name: string): string | undefined =>
  columns.find((column) => column === name) ??
  columns.find((column) => plainName(column) === plainName(name));
