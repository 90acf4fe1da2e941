import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

export interface LinkRow {
  ours: string;
  theirs: string;
  messages: number;
  from_them: number;
  last_at: Date;
}

/** Older messages make no link, not even a quiet one. */
const LOOK_BACK_DAYS = 365;

/**
 * Pairs of a colleague and a person of the account who wrote to each other, by visible messages of persons. A message
 * to several people is one of each pair; merged people are one.
 */
export const readLinks = (db: TenantDb, accountId: string, days: number): Promise<LinkRow[]> =>
  sql<LinkRow>`
    with said as materialized (
      select m.org_id, m.id, m.sender_id, m.sent_at from message m
      where m.account_id = ${accountId} and not m.automatic and m.sender_id is not null and m.sent_at <= app_now()
        and m.sent_at > app_now() - make_interval(days => ${LOOK_BACK_DAYS}::int)
    ), person as materialized (
      select id, coalesce(merged_into, id) as shown, internal, account_id from contact
    ), pair as (
      select distinct s.id, s.sent_at, f.internal as from_us,
        case when f.internal then f.shown else t.shown end as ours,
        case when f.internal then t.shown else f.shown end as theirs
      from said s join person f on f.id = s.sender_id
      join message_recipient r on r.org_id = s.org_id and r.message_id = s.id and r.role in ('to', 'cc')
      join person t on t.id = r.contact_id and t.internal <> f.internal
      where case when f.internal then t.account_id else f.account_id end = ${accountId}
    )
    select ours, theirs, count(*) filter (where recent)::int as messages,
      count(*) filter (where recent and not from_us)::int as from_them, max(sent_at) as last_at
    from (select *, sent_at > app_now() - make_interval(days => ${days}::int) as recent from pair) p
    group by ours, theirs order by messages desc, last_at desc, ours, theirs`
    .execute(db)
    .then(({ rows }) => rows);

export interface MapPersonRow {
  id: string;
  name: string | null;
  email: string | null;
  title: string | null;
  vip: boolean;
  internal: boolean;
}

/** The people of the account, and these colleagues. */
export const readPeople = (
  db: TenantDb,
  accountId: string,
  ours: readonly string[],
): Promise<MapPersonRow[]> =>
  db
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'title', 'vip', 'internal'])
    .where('merged_into', 'is', null)
    .where((of) =>
      of.or([
        of.and([of('account_id', '=', accountId), of('internal', '=', false)]),
        of('id', '=', anyOf(ours)),
      ]),
    )
    .orderBy((of) => of.fn('lower', [of.fn.coalesce('name', 'email')]))
    .orderBy('id')
    .limit(2000)
    .execute();
