import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { standing } from '../registry/standing.ts';
import type { Scope } from '../registry/scope.ts';

interface ArrBridge {
  start: number;
  new: number;
  expansion: number;
  contraction: number;
  churn: number;
  end: number;
}

/**
 * From ARR at the end of one day to ARR at the end of another, all at the rates of the last. New is what the movements in
 * between do not explain: new and returned customers, and those whose first movement nobody stated.
 */
export async function readArrBridge(
  db: TenantDb,
  scope: Scope,
  from: string,
  to: string,
): Promise<ArrBridge> {
  const { rows } = await sql<ArrBridge>`
    with ${standing(scope, [to], { since: from })},
    sums as (
      select coalesce(sum(start_arr), 0) as start, coalesce(sum(expansion), 0) as expansion, coalesce(sum(contraction), 0) as contraction,
        coalesce(sum(churn), 0) as churn, coalesce(sum(arr), 0) as "end"
      from standing where not unrated)
    select *, "end" - start - expansion + contraction + churn as new from sums`.execute(db);
  return rows[0]!;
}
