import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { respellingsOf } from '@rapport/intelligence/analyst/spelling.ts';
import type { Correction } from '@rapport/intelligence/analyst/spelling.ts';

/** The organisation's zone, and names, owners, tiers, tags, currencies, owners and stages of deals of the accounts that the asker sees. */
export interface KnownNames {
  organisation: string;
  zone: string;
  accounts: { id: string; name: string; trades: string[] }[];
  owners: string[];
  tiers: string[];
  tags: { kind: string; value: string }[];
  dealStages: string[];
  dealOwners: string[];
  currencies: string[];
}

export async function readKnownNames(db: TenantDb): Promise<KnownNames> {
  const { rows } = await sql<KnownNames>`
    with seen as materialized (select id, coalesce(pretty_name, name) as name, tier, owner_id, currency from account),
      trade as materialized (select account_id, json_agg(value order by value) as trades from account_tag where kind = 'industry' group by account_id)
    select (select name from organisation) as organisation, (select zone from organisation) as zone,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'trades', coalesce(trades, '[]')) order by name, id)
        from seen left join trade on trade.account_id = seen.id), '[]') as accounts,
      coalesce((select json_agg(distinct m.name) from member m where m.id in (select owner_id from seen)), '[]') as owners,
      coalesce((select json_agg(distinct tier) from seen where tier is not null), '[]') as tiers,
      coalesce((select json_agg(distinct jsonb_build_object('kind', t.kind, 'value', t.value)) from account_tag t
        where t.kind in ('industry', 'region') and t.account_id in (select id from seen)), '[]') as tags,
      coalesce((select json_agg(distinct d.stage) from deal d where not d.is_closed and d.account_id in (select id from seen)), '[]')
        as "dealStages",
      coalesce((select json_agg(distinct coalesce(m.name, d.owner_name)) from deal d left join member m on lower(m.email) = lower(d.owner_name)
        where d.owner_name is not null and d.account_id in (select id from seen)), '[]') as "dealOwners",
      coalesce((select json_agg(distinct currency) from seen), '[]') as currencies`.execute(db);
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

/** Of words that no record has those that are a typo away from one that records have, with the word most of them have. */
export async function readRespelt(
  db: TenantDb,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = words
    .map((word) => ({ word, near: respellingsOf(word) }))
    .filter(({ near }) => near.length > 0);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<RespeltRow>`
    select distinct on (a.word) a.word, n.near
    from json_to_recordset(${JSON.stringify(asked)}) as a(word text, near json)
    cross join lateral json_array_elements_text(a.near) as n(near)
    cross join lateral (select count(*) as found from (select from search_entry s
      where s.vector @@ plainto_tsquery('english', n.near) limit ${MOST_COUNTED}) as some_rows) as c
    where c.found > 0 and not exists (select from search_entry s where s.vector @@ plainto_tsquery('english', a.word))
    order by a.word, c.found desc, n.near`.execute(db);
  return new Map(rows.map(({ word, near }) => [word, near]));
}

interface RespeltRow {
  word: string;
  near: string;
}
