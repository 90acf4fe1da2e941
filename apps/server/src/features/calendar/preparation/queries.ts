import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { arrOf } from '../../accounts/arr/queries.ts';

export interface AttendeeFacts {
  id: string;
  vip: boolean;
  /** Names of the meeting's accounts that this member owns. */
  owns: string[];
  /** -5 to 5 over 90 days; null without a message of theirs. */
  sentiment: number | null;
  last_at: Date | null;
  message_id: string | null;
  conversation_id: string | null;
  account_id: string | null;
  title: string | null;
}

/**
 * Facts about guests from messages the asker may read: their last message, and the sentiment of the last 90 days with a
 * half-life of 14 days.
 */
export async function attendeeFacts(
  db: TenantDb,
  contacts: readonly string[],
  accounts: readonly string[],
  now: Date,
): Promise<Map<string, AttendeeFacts>> {
  const { rows } = await sql<AttendeeFacts>`
    select p.id, p.vip, mood.sentiment, wrote.last_at, wrote.message_id, wrote.conversation_id, wrote.account_id, wrote.title,
      array(select a.name from account a join member m on m.org_id = a.org_id and m.id = a.owner_id
        where a.org_id = p.org_id and m.email = p.email and a.id = any (${[...accounts]}::uuid[]) order by a.name) as owns
    from contact p
    left join lateral (
      select m.id as message_id, m.sent_at as last_at, m.conversation_id, c.account_id, c.title
      from conversation_contact k
      join message m on m.org_id = k.org_id and m.conversation_id = k.conversation_id and m.sender_id = p.id
      join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
      where k.org_id = p.org_id and k.contact_id = p.id and m.sent_at <= ${now}
      order by m.sent_at desc, m.id limit 1) wrote on true
    left join lateral (
      select sum(m.sentiment * w.weight) / nullif(sum(w.weight), 0) as sentiment
      from conversation_contact k
      join message m on m.org_id = k.org_id and m.conversation_id = k.conversation_id and m.sender_id = p.id
      cross join lateral (select power(0.5, extract(epoch from ${now}::timestamptz - m.sent_at) / 86400 / 14) as weight) w
      where k.org_id = p.org_id and k.contact_id = p.id and m.direction = 'incoming' and m.sentiment is not null
        and m.sent_at > ${now}::timestamptz - interval '90 days' and m.sent_at <= ${now}) mood on true
    where p.id = any (${[...contacts]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface AccountFacts {
  id: string;
  name: string;
  stage: string | null;
  arr: number | null;
  currency: string;
  renewal_date: string | null;
  health_score: number | null;
}

const accountColumns = sql`account.id, coalesce(account.pretty_name, account.name) as name, account.stage, ${arrOf('account')} as arr,
  account.currency, account.renewal_date, case when account.stage is distinct from 'NewProspect' then account.health_score end as health_score`;

export const oneAccount = async (db: TenantDb, id: string): Promise<AccountFacts[]> => {
  const { rows } = await sql<AccountFacts>`
    select ${accountColumns} from account where account.id = ${id}`.execute(db);
  return rows;
};

/** Most accounts in the preparation of an internal meeting. */
const MOST = 200;

/** The accounts owned by invited members, largest first; all that the asker sees when they own none. */
export async function accountsOfMeeting(
  db: TenantDb,
  contacts: readonly string[],
): Promise<AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`
    with owned as (
      select a.id from account a join member m on m.org_id = a.org_id and m.id = a.owner_id
      join contact p on p.org_id = m.org_id and p.email = m.email where p.id = any (${[...contacts]}::uuid[]))
    select ${accountColumns} from account
    where account.stage is distinct from 'Churned' and (account.id in (select id from owned) or not exists (select from owned))
    order by account.arr desc nulls last, account.id limit ${MOST}`.execute(db);
  return rows;
}

/** When the previous meeting of the same series or account ended. */
export async function lastMeeting(
  db: TenantDb,
  { id, account_id }: { id: string; account_id: string | null },
  before: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ ended: Date }>`
    select e.ends_at as ended from calendar_event e, calendar_event this
    where this.id = ${id} and e.id <> this.id and e.status <> 'cancelled' and e.ends_at < least(${before}::timestamptz, this.starts_at)
      and ((this.uid <> '' and e.provider = this.provider and e.uid = this.uid) or e.account_id = ${account_id})
    order by e.ends_at desc limit 1`.execute(db);
  return rows[0]?.ended ?? null;
}

export interface Exchanged {
  theirs: number;
  ours: number;
  opened: number;
  closed: number;
}

/** Counts of messages, and cases opened and closed, between two times. */
export async function exchangedSince(
  db: TenantDb,
  accounts: readonly string[],
  since: Date,
  now: Date,
): Promise<Exchanged> {
  const of = sql`any (${[...accounts]}::uuid[])`;
  const { rows } = await sql<Exchanged>`
    select count(*) filter (where direction = 'incoming')::int as theirs, count(*) filter (where direction = 'outgoing')::int as ours,
      (select count(*)::int from support_case where account_id = ${of} and opened_at > ${since} and opened_at <= ${now}) as opened,
      (select count(*)::int from support_case where account_id = ${of} and closed_at > ${since} and closed_at <= ${now}) as closed
    from message where account_id = ${of} and sent_at > ${since} and sent_at <= ${now}`.execute(db);
  return rows[0] ?? { theirs: 0, ours: 0, opened: 0, closed: 0 };
}
