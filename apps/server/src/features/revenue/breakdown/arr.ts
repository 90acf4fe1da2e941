import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { yearBefore } from '../../../platform/days.ts';
import { currentArr } from '../rollup/amounts.ts';

export interface ArrBreakdown {
  id: string;
  name: string;
  icon_url: string | null;
  parent_id: string | null;
  arr: number | null;
  currency: string;
  full_sync: boolean;
  restricted: boolean;
  movements: { day: string; kind: string; amount: number; currency: string }[];
  total: number;
}

/** An account, then its sub-accounts by ARR; amounts in each account's currency. */
export async function readArrBreakdown(
  db: TenantDb,
  account: string,
  today: string,
  take: number,
): Promise<ArrBreakdown[]> {
  const { rows } = await sql<ArrBreakdown>`
    select a.id, coalesce(a.pretty_name, a.name) as name, a.icon_url, a.parent_id, ${currentArr} as arr, a.currency, a.full_sync, a.restricted,
      count(*) over ()::int as total, (
        select coalesce(json_agg(json_build_object('day', m.day, 'kind', m.kind, 'amount', m.amount, 'currency', m.currency)
          order by m.day desc, m.id), '[]')
        from arr_movement m where m.org_id = a.org_id and m.account_id = a.id
          and m.day > ${yearBefore(today)}::date and m.day <= ${today}::date) as movements
    from account a where a.id = ${account} or a.parent_id = ${account}
    order by a.id = ${account} desc, arr desc nulls last, lower(a.name), a.id limit ${take}`.execute(
    db,
  );
  return rows;
}
