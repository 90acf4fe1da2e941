import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

export interface LoadedMessage {
  id: string;
  conversation_id: string;
  account_id: string | null;
  account_name: string | null;
  title: string;
  sent_at: Date;
  direction: 'incoming' | 'outgoing' | 'internal';
  sender_id: string | null;
  sender_name: string;
  sender_vip: boolean;
  recipients: Recipient[];
  visible_text: string;
  /** What it quotes of earlier mails; '' behind the first messages of a conversation. */
  quoted_text: string;
  language: string;
  /** -5 to 5; null when it was not worked out. */
  sentiment: number | null;
  automatic: boolean;
  /** The organisation's zone, as an IANA name. */
  zone: string;
  /** Ids of the only members who may see it, as text; '' for everybody. */
  audience: string;
}

interface Recipient {
  id: string;
  name: string | null;
  internal: boolean;
}

/** Conversations waiting for analysis, all or those `among` some ids, newest first, with all their messages. */
export async function loadDirty(
  db: TenantDb,
  limit: number,
  among?: readonly string[],
): Promise<{ ids: string[]; messages: LoadedMessage[] }> {
  const dirty = await db
    .selectFrom('conversation')
    .select('id')
    .where('dirty_since', 'is not', null)
    .$if(among !== undefined, (query) => query.where('id', '=', anyOf(among ?? [])))
    .orderBy('last_at', 'desc')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = dirty.map(({ id }) => id);
  return { ids, messages: ids.length === 0 ? [] : await loadMessages(db, ids) };
}

/** Messages from the start of a conversation whose quoted history may hold what it began with. */
const WITH_HISTORY = 8;
const MAX_HISTORY = 40_000;
const place = sql`row_number() over (partition by m.conversation_id order by m.sent_at, m.provider_item_id)`;

/** All messages of the conversations, oldest first. */
export async function loadMessages(db: TenantDb, ids: readonly string[]): Promise<LoadedMessage[]> {
  const { rows } = await sql<LoadedMessage>`
    select m.id, m.conversation_id, c.account_id, a.name as account_name, c.title, m.sent_at, m.direction, m.sender_id,
      coalesce(p.name, p.email, 'Somebody') as sender_name, coalesce(p.vip, false) as sender_vip,
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'internal', x.internal) order by r.role <> 'to', x.email), '[]')
        from message_recipient r join contact x on x.org_id = r.org_id and x.id = r.contact_id
        where r.org_id = m.org_id and r.message_id = m.id and r.role <> 'bcc') as recipients,
      left(m.visible_text, 20000) as visible_text,
      case when ${place} <= ${WITH_HISTORY} then left(m.quoted_text, ${MAX_HISTORY}) else '' end as quoted_text, coalesce(m.language, 'und') as language, m.sentiment, m.automatic, o.zone,
      coalesce(array_to_string(c.visible_to, ','), '') as audience
    from message m join organisation o on o.id = m.org_id
    join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
    left join account a on a.org_id = c.org_id and a.id = c.account_id
    left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where m.conversation_id = any (${ids}::uuid[]) order by m.conversation_id, m.sent_at, m.provider_item_id`.execute(
    db,
  );
  return rows;
}
