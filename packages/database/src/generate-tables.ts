import { Connection } from './connection.ts';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int4: 'number',
  int2: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  date: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  tsvector: 'string',
  inet: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _float4: 'number[]',
};

const pascal = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  defaulted: boolean;
}

/** The TypeScript of every table of a migrated database, for Kysely. */
export async function generateTables(connectionString: string): Promise<string> {
  const client = new Connection({ connectionString });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, column_default is not null as defaulted
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration'
    order by table_name, ordinal_position`);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  return [
    '// Written by `npm run generate` from the migrated database; a check keeps it in step.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    '/** Read as a Date; written as a Date or ISO text. */',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    '/** Read as the parsed value; written as JSON text. */',
    'type Json = ColumnType<unknown, string, string>;',
    '',
    ...[...tables].flatMap(([table, columns]) => [
      `interface ${pascal(table)}Table {`,
      ...columns.map(line),
      '}',
      '',
    ]),
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`),
    '}',
    '',
  ].join('\n');
}

function line({ column_name, udt_name, nullable, defaulted }: Column): string {
  const base = TYPES[udt_name];
  if (!base)
    throw new Error(`generate-tables does not know the type ${udt_name} of ${column_name}`);
  const special = base === 'Timestamp' || base === 'Json';
  const type = nullable
    ? base === 'Json'
      ? 'ColumnType<unknown, string | null, string | null>'
      : base === 'Timestamp'
        ? 'ColumnType<Date | null, Date | string | null, Date | string | null>'
        : `${base} | null`
    : base;
  if (defaulted && !nullable) {
    if (base === 'Timestamp')
      return `  ${column_name}: ColumnType<Date, Date | string | undefined, Date | string>;`;
    if (base === 'Json')
      return `  ${column_name}: ColumnType<unknown, string | undefined, string>;`;
    return `  ${column_name}: Generated<${type}>;`;
  }
  return `  ${column_name}: ${special && nullable ? type : type};`;
}
