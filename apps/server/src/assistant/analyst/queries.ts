import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Names, owners, tiers, tags and stages of open deals of the accounts that the asker sees. */
export interface KnownNames {
  organisation: string;
  accounts: { id: string; name: string }[];
  owners: string[];
  tiers: string[];
  tags: { kind: string; value: string }[];
  dealStages: string[];
}

export async function readKnownNames(db: TenantDb): Promise<KnownNames> {
  const { rows } = await sql<KnownNames>`
    with seen as materialized (select id, coalesce(pretty_name, name) as name, tier, owner_id from account)
    select (select name from organisation) as organisation,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id) from seen), '[]') as accounts,
      coalesce((select json_agg(distinct m.name) from member m where m.id in (select owner_id from seen)), '[]') as owners,
      coalesce((select json_agg(distinct tier) from seen where tier is not null), '[]') as tiers,
      coalesce((select json_agg(distinct jsonb_build_object('kind', t.kind, 'value', t.value)) from account_tag t
        where t.kind in ('industry', 'region') and t.account_id in (select id from seen)), '[]') as tags,
      coalesce((select json_agg(distinct d.stage) from deal d where not d.is_closed and d.account_id in (select id from seen)), '[]')
        as "dealStages"`.execute(db);
  return rows[0]!;
}
