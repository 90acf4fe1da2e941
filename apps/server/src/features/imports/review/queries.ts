import { sql } from 'kysely';
import type { ReviewGroup } from '@rapport/contract/imports/review.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { FREE_MAIL } from '../../ingest/people/free-mail.ts';

interface ReviewRow {
  domain: string;
  people: number;
  messages: number;
  conversations: number;
  last_at: Date | null;
  examples: string[];
  similar: { id: string; name: string } | null;
  latest: { author: string; subject: string; text: string } | null;
}

/** Letters of a message that tell what a company writes about. */
const EXCERPT = 240;

interface Page {
  group: ReviewGroup;
  search?: string | undefined;
  skip: number;
  take: number;
}

/** People without an account, by e-mail domain, grouped into companies, automated senders and ignored domains. */
const candidates = sql`
  select d.domain, count(*)::int as people, coalesce(sum(m.n), 0)::int as messages, max(m.last_at) as last_at,
    (array_agg(coalesce(c.name, c.email) order by m.n desc nulls last, c.email))[1:3] as examples,
    case when exists (select from domain_review r where r.domain = d.domain and r.decision = 'ignored') then 'ignored'
      when bool_and(coalesce(m.automatic, c.email ~ '^(no-?reply|do-?not-?reply|bounces?|mailer-daemon|notifications?)[@+-]')) then 'automatic'
      else 'business' end as grp
  from contact c
  cross join lateral (select split_part(c.email, '@', 2) as domain) d
  left join lateral (select count(*) as n, max(sent_at) as last_at, bool_and(automatic) as automatic
    from message where org_id = c.org_id and sender_id = c.id having count(*) > 0) m on true
  where c.account_id is null and not c.internal and c.email is not null and not d.domain = any (${FREE_MAIL}) and d.domain like '%.%'
  group by d.domain`;

/** One page of a group of the review list, with the size of every group. */
export async function reviewPage(db: TenantDb, { group, search, skip, take }: Page) {
  const { rows: groups } = await sql<{ grp: ReviewGroup; n: number }>`
    select grp, count(*)::int as n from (${candidates}) c group by grp`.execute(db);
  const { rows } = await sql<ReviewRow & { total: number }>`
    with page as (
      select *, count(*) over ()::int as total from (${candidates}) c
      where grp = ${group} and (${search ?? null}::text is null or domain ilike '%' || ${search ?? ''} || '%')
      order by messages desc, people desc, domain limit ${take} offset ${skip})
    select p.*, (select count(distinct cc.conversation_id)::int from contact c
        join conversation_contact cc on cc.org_id = c.org_id and cc.contact_id = c.id
        where c.account_id is null and not c.internal and split_part(c.email, '@', 2) = p.domain) as conversations,
      (select json_build_object('id', a.id, 'name', a.name) from account a
        where length(split_part(p.domain, '.', 1)) >= 4
          and lower(regexp_replace(a.name, '[^[:alnum:]]', '', 'g')) like replace(split_part(p.domain, '.', 1), '-', '') || '%'
        order by length(a.name) limit 1) as similar,
      (select json_build_object('author', coalesce(c.name, c.email), 'subject', m.subject,
          'text', left(regexp_replace(m.visible_text, '\\s+', ' ', 'g'), ${EXCERPT}))
        from contact c join message m on m.org_id = c.org_id and m.sender_id = c.id
        where c.account_id is null and not c.internal and split_part(c.email, '@', 2) = p.domain
        order by m.sent_at desc, m.id desc limit 1) as latest
    from page p order by messages desc, people desc, domain`.execute(db);
  const counts = { business: 0, automatic: 0, ignored: 0 };
  for (const { grp, n } of groups) counts[grp] = n;
  const organisation = await db
    .selectFrom('organisation')
    .select('domains')
    .executeTakeFirstOrThrow();
  return { rows, total: rows[0]?.total ?? 0, counts, ownDomains: organisation.domains };
}
