import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Correction } from '@rapport/intelligence/analyst/spelling.ts';

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

/** A word that records have is no typo, unless they have the word it is close to this many times as often. */
const RARER = 20;

/** Of words that look like typos those that the records have as they are: "charged" beside "changed". */
export async function readWritten(
  db: TenantDb,
  corrections: readonly Correction[],
): Promise<ReadonlySet<string>> {
  if (corrections.length === 0) return new Set();
  const { rows } = await sql<WrittenRow>`
    select c.word from json_to_recordset(${JSON.stringify(corrections)}) as c(word text, near text)
    where ${RARER} * (select count(*) from (select from search_entry s
        where s.vector @@ plainto_tsquery('english', c.word) limit ${MOST_COUNTED}) as found)
      >= greatest(1, (select count(*) from (select from search_entry s
        where s.vector @@ plainto_tsquery('english', c.near) limit ${RARER * MOST_COUNTED}) as found))`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}

const MOST_COUNTED = 50;

interface WrittenRow {
  word: string;
}
