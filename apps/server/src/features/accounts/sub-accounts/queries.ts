import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { arrOf } from '../arr/queries.ts';

export interface SubAccountRow {
  id: string;
  name: string;
  icon_url: string | null;
  domains: string[];
  arr: number | null;
  currency: string;
  stage: string | null;
  health_score: number | null;
  owner: string | null;
  full_sync: boolean;
  restricted: boolean;
}

const MOST = 1_000;

/** Direct sub-accounts visible to the asker, largest first. */
export const listSubAccountRows = (db: TenantDb, parentId: string) =>
  sql<SubAccountRow>`
    select a.id, coalesce(a.pretty_name, a.name) as name, a.icon_url, ${arrOf('a')} as arr, a.currency, a.stage, a.health_score,
      m.name as owner, a.full_sync, a.restricted,
      array(select d.domain from account_domain d where d.org_id = a.org_id and d.account_id = a.id order by d.domain) as domains
    from account a left join member m on m.org_id = a.org_id and m.id = a.owner_id
    where a.parent_id = ${parentId} order by ${arrOf('a')} desc nulls last, lower(a.name), a.id limit ${MOST}`
    .execute(db)
    .then(({ rows }) => rows);
