import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { arrByAccount } from '../registry/arr-by-account.ts';
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
 * ARR at the end of two days and what changed in between, at the rates of the last day. `new` is what no movement
 * explains: new and returned customers, and first movements that nobody stated.
 */
export async function readArrBridge(
  db: TenantDb,
  scope: Scope,
  from: string,
  to: string,
): Promise<ArrBridge> {
  const { rows } = await sql<ArrBridge>`
    with ${arrByAccount(scope, [to], { since: from })},
    sums as (
      select coalesce(sum(start_arr), 0) as start, coalesce(sum(expansion), 0) as expansion, coalesce(sum(contraction), 0) as contraction,
        coalesce(sum(churn), 0) as churn, coalesce(sum(arr), 0) as "end"
      from account_arr where not unrated)
    select *, "end" - start - expansion + contraction + churn as new from sums`.execute(db);
  return rows[0]!;
}
