import { sql } from 'kysely';
import { CONTACT_SENTIMENT_DAYS } from '@rapport/contract/contacts/contacts.ts';
import { STRENGTH_DAYS } from '@rapport/contract/contacts/strength.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { ME } from '../relationships/queries.ts';

interface ContactSentiment {
  score: number | null;
  change: number | null;
  messages: number;
}

/** The mean sentiment of a person's visible messages of the last days, and its change against as many days before. */
export async function contactSentiment(db: TenantDb, id: string): Promise<ContactSentiment> {
  const { rows } = await sql<ContactSentiment>`
    with said as (
      select m.sentiment, m.sent_at > app_now() - make_interval(days => ${CONTACT_SENTIMENT_DAYS}::int) as recent
      from message m where m.sender_id in (select same_person(kept_person(${id}))) and not m.automatic and m.sentiment is not null
        and m.sent_at > app_now() - make_interval(days => ${2 * CONTACT_SENTIMENT_DAYS}::int) and m.sent_at <= app_now())
    select round(avg(sentiment) filter (where recent), 2) as score,
      round(avg(sentiment) filter (where recent) - avg(sentiment) filter (where not recent), 2) as change,
      count(*) filter (where recent)::int as messages
    from said`.execute(db);
  return rows[0] ?? { score: null, change: null, messages: 0 };
}

/** Mean hours from our first message to a person's next answer in the same conversation, over their recent answers; null without any. */
export async function answerHours(db: TenantDb, id: string): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    with said as (
      select m.sender_id, m.sent_at, m.direction,
        lag(m.direction) over turns as before, m.conversation_id, m.id
      from message m where m.direction <> 'internal' and not m.automatic
        and m.conversation_id in (select conversation_id from conversation_contact where contact_id in (select same_person(kept_person(${id}))))
      window turns as (partition by m.conversation_id order by m.sent_at, m.id)
    ), turn as (
      select sender_id, sent_at, direction, sent_at - lag(sent_at) over (partition by conversation_id order by sent_at, id) as waited
      from said where before is distinct from direction
    )
    select round(avg(extract(epoch from waited)) / 3600, 1)::float8 as hours from turn
    where direction = 'incoming' and sender_id in (select same_person(kept_person(${id})))
      and sent_at <= app_now() and sent_at > app_now() - make_interval(days => ${STRENGTH_DAYS}::int)`.execute(
    db,
  );
  return rows[0]?.hours ?? null;
}

interface ConversationRow {
  id: string;
  title: string;
  provider: string;
  last_at: Date;
  sentiment: number | null;
}

export interface MyConversations {
  rows: ConversationRow[];
  /** With the caller. */
  total: number;
  all: number;
  me: string | null;
}

/** Conversations of a person that the caller may see: how many, how many with the caller, and the latest of these. */
export async function myConversations(db: TenantDb, id: string): Promise<MyConversations> {
  const withPerson = sql`(select c.* from conversation c where exists (select from conversation_contact p where p.org_id = c.org_id
      and p.conversation_id = c.id and p.contact_id in (select same_person(kept_person(${id}))))) c
    left join conversation_contact mine on mine.org_id = c.org_id and mine.conversation_id = c.id and mine.contact_id = ${ME}`;
  const { rows } = await sql<ConversationRow>`
    select c.id, c.title, c.provider, c.last_at, c.sentiment from ${withPerson}
    where not c.automatic and mine.contact_id is not null order by c.last_at desc, c.id limit 5`.execute(
    db,
  );
  const counted = await sql<{ total: number; all: number; me: string | null }>`
    select count(mine.contact_id)::int as total, count(*)::int as all, ${ME} as me
    from ${withPerson} where not c.automatic`.execute(db);
  return { rows, ...(counted.rows[0] ?? { total: 0, all: 0, me: null }) };
}
