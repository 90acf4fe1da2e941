import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ACCOUNT_CELLS } from './columns.ts';
import type { TableQuery } from './metric.ts';
import type { Scope } from './scope.ts';

export interface TableRow {
  key: string;
  account_id: string;
  account_name: string;
  icon_url: string | null;
  full_sync: boolean;
  restricted: boolean;
  cells: Record<string, string | number | null>;
}

export interface Page {
  take: number;
  skip: number;
  sort?: string | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
}

const CELLS: Record<keyof typeof ACCOUNT_CELLS, RawBuilder<unknown>> = {
  health: sql`case when account.stage is distinct from 'NewProspect' then account.health_score end`,
  renewal: sql`account.renewal_date`,
  stage: sql`account.stage`,
  owner: sql`owner.name`,
};

export interface TablePage {
  rows: TableRow[];
  total: number;
  totals: Record<string, number>;
}

/** One page of a metric's rows, with the row count, the totals of money columns, and the result of `sums`. */
export async function readTable<Sums = null>(
  db: TenantDb,
  scope: Scope,
  { columns, order, from, rows }: TableQuery,
  { take, skip, sort, direction }: Page,
  sums?: RawBuilder<unknown>,
): Promise<TablePage & { figures: Sums }> {
  const [key, way] = sort ? [sort, direction ?? 'DESC'] : order;
  const cells = columns.flatMap(({ key: column }) => [sql.lit(column), cellOf(column)]);
  const totals = columns
    .filter(({ kind }) => kind === 'currency')
    .flatMap(({ key: column }) => [sql.lit(column), sql`coalesce(sum(${sql.ref(column)}), 0)`]);
  const found = await sql<{
    rows: TableRow[] | null;
    total: number;
    totals: Record<string, number>;
    figures: Sums;
  }>`
    with ${from ? sql`${from(scope)},` : sql``} r as materialized (${rows(scope)}),
    page as (
      select r.*, row_number() over () as line from (
        select r.* from r ${key in CELLS ? accounts : sql``}
        order by ${cellOf(key)} ${sql.raw(way)} nulls last, r.key limit ${take} offset ${skip}) r),
    shown as (
      select r.line, r.key, r.account_id, coalesce(account.pretty_name, account.name) as account_name, account.icon_url,
        account.full_sync, account.restricted, json_build_object(${sql.join(cells)}) as cells
      from page r ${accounts})
    select (select json_agg(shown order by line) from shown) as rows, (select count(*)::int from r) as total,
      (select json_build_object(${sql.join(totals)}) from r) as totals,
      ${sums ? sql`(select to_json(f) from (${sums}) f)` : sql`null`} as figures`.execute(db);
  const answer = found.rows[0]!;
  return { ...answer, rows: answer.rows ?? [] };
}

const accounts = sql`
  join account on account.id = r.account_id
  left join member owner on owner.org_id = account.org_id and owner.id = account.owner_id`;

const cellOf = (key: string) =>
  key in CELLS ? CELLS[key as keyof typeof CELLS] : sql`r.${sql.ref(key)}`;
