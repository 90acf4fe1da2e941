import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../../platform/today.ts';
import type { NamedRow, Within } from './by-name.ts';

/** Posts of the team that hold every word, the newest first; where `openEnd`, the last word may be half typed. */
export async function findPosts(
  db: TenantDb,
  text: string,
  openEnd: boolean,
  { accountId, from, to, take, skip }: Within,
): Promise<NamedRow[]> {
  const all = [sql`to_tsvector('english', p.text) @@ sought.query`];
  if (accountId) all.push(sql`p.account_id = ${accountId}`);
  if (from) all.push(sql`p.sent_at >= ${midnight(from)}`);
  if (to) all.push(sql`p.sent_at < ${midnight(to, 1)}`);
  const { rows } = await sql<NamedRow>`
    with word as (
      select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as word, ${openEnd}::boolean and max(at) = max(max(at)) over () as open
      from unnest(to_tsvector('english', ${text})) q cross join lateral unnest(q.positions) p (at) group by lexeme
    ), sought as materialized (
      select string_agg(word || case when open then ':*' else '' end, ' & ')::tsquery as query from word
    )
    select p.id, coalesce(m.name, 'Somebody') as title, null as detail, p.text, p.account_id,
      coalesce(a.pretty_name, a.name) as account, p.sent_at as at
    from sought cross join team_post p join account a on a.org_id = p.org_id and a.id = p.account_id
    left join member m on m.org_id = p.org_id and m.id = p.author_id
    where ${sql.join(all, sql` and `)} order by p.sent_at desc, p.id limit ${take} offset ${skip}`.execute(
    db,
  );
  return rows;
}
