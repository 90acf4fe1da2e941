import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ContactRow } from '../queries.ts';

export interface ActivityRow {
  id: string;
  account_id: string | null;
  conversation_id: string;
  provider: string;
  origin_type: string;
  provider_item_id: string;
  sent_at: Date;
  direction: 'incoming' | 'outgoing' | 'internal';
  subject: string;
  visible_text: string;
  quoted_text: string;
  signature: string;
  sentiment: number | null;
  language: string | null;
  sender: ContactRow | null;
  recipients: (ContactRow & { role: 'to' | 'cc' | 'bcc' })[];
  documents: { id: string; title: string; mimeType: string; sizeInBytes: number }[];
}

interface Page {
  page: number;
  pageSize: number;
  /** A message id or a text; the page that contains it is returned. */
  quote?: string | undefined;
}

const person = sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'internal', p.internal, 'title', p.title)`;

/** SQL columns of a message, from table `message` with alias `m`. */
export const activityColumns = sql`
  m.id, m.account_id, m.conversation_id, m.provider, m.origin_type, m.provider_item_id, m.sent_at, m.direction, m.subject,
  m.visible_text, m.quoted_text, m.signature, m.sentiment, m.language,
  (select ${person} from contact p where p.org_id = m.org_id and p.id = m.sender_id) as sender,
  (select coalesce(json_agg(json_build_object('role', r.role, 'id', p.id, 'name', p.name, 'email', p.email,
      'internal', p.internal, 'title', p.title) order by p.name), '[]')
    from message_recipient r join contact p on p.org_id = r.org_id and p.id = r.contact_id
    where r.org_id = m.org_id and r.message_id = m.id) as recipients,
  (select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'mimeType', d.mime_type, 'sizeInBytes', d.size)
      order by d.title), '[]') from document d where d.org_id = m.org_id and d.message_id = m.id) as documents`;

/** One page of a conversation's messages, oldest first. */
export async function threadPage(
  db: TenantDb,
  conversationId: string,
  { page, pageSize, quote }: Page,
) {
  const counted = await sql<{ total: number; place: number | null }>`
    select count(m.id)::int as total, (min(m.place) filter (where ${quote ?? null}::text is not null and (m.id::text = ${quote ?? null}
      or position(${quote ?? ''} in m.visible_text) > 0)))::int as place
    from conversation c
    left join lateral (select id, visible_text, row_number() over (order by sent_at, id) - 1 as place
      from message where org_id = c.org_id and conversation_id = c.id) m on true
    where c.id = ${conversationId} group by c.id`.execute(db);
  const facts = counted.rows[0];
  if (!facts) throw new AppError('not_found');
  const shown = facts.place === null ? page : Math.floor(facts.place / pageSize);
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns}
    from message m where m.conversation_id = ${conversationId}
    order by m.sent_at, m.id limit ${pageSize} offset ${shown * pageSize}`.execute(db);
  return { rows, total: facts.total, page: shown };
}
