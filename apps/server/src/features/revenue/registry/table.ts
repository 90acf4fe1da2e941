import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ACCOUNT_CELLS } from './columns.ts';
import type { RowsOf } from './metric.ts';
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

interface Page {
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

/** One page of a figure's rows, with how many there are and what their money and counts sum up to. */
export async function readTable(
  db: TenantDb,
  scope: Scope,
  { columns, order, rows }: RowsOf,
  { take, skip, sort, direction }: Page,
): Promise<{ rows: TableRow[]; total: number; totals: Record<string, number> }> {
  const [key, way] = sort ? [sort, direction ?? 'DESC'] : order;
  const cells = columns.flatMap(({ key: column }) => [
    sql.lit(column),
    column in CELLS ? CELLS[column as keyof typeof CELLS] : sql`r.${sql.ref(column)}`,
  ]);
  const summed = columns.filter(({ kind }) => kind === 'currency');
  const by = key in CELLS ? CELLS[key as keyof typeof CELLS] : sql`r.${sql.ref(key)}`;
  const found = await sql<{
    rows: TableRow[] | null;
    total: number;
    totals: Record<string, number>;
  }>`
    with r as materialized (${rows(scope)}),
    page as (
      select r.key, r.account_id, coalesce(account.pretty_name, account.name) as account_name, account.icon_url, account.full_sync,
        account.restricted, json_build_object(${sql.join(cells)}) as cells,
        row_number() over (order by ${by} ${sql.raw(way)} nulls last, lower(account.name), r.key) as place
      from r join account on account.id = r.account_id
      left join member owner on owner.org_id = account.org_id and owner.id = account.owner_id
      order by place limit ${take} offset ${skip})
    select (select json_agg(page order by place) from page) as rows, (select count(*)::int from r) as total,
      (select json_build_object(${sql.join(
        summed.flatMap(({ key: column }) => [
          sql.lit(column),
          sql`coalesce(sum(${sql.ref(column)}), 0)`,
        ]),
      )}) from r) as totals`.execute(db);
  const { rows: page, total, totals } = found.rows[0]!;
  return { rows: page ?? [], total, totals };
}
