import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { threadOrder } from '@rapport/contract/communications/communications.ts';
import type { ThreadOrder } from '@rapport/contract/communications/communications.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { oneSummary } from '../queries.ts';
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
  formatted: boolean;
  sender: ContactRow | null;
  recipients: (ContactRow & { role: 'to' | 'cc' | 'bcc' })[];
  documents: { id: string; title: string; mimeType: string; sizeInBytes: number }[];
}

interface Page {
  page: number;
  pageSize: number;
  /** A message id or a text; the page that contains it is returned. */
  quote?: string | undefined;
  /** That of the provider when absent. */
  order?: ThreadOrder;
}

const person = sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'internal', p.internal, 'title', p.title)`;

/** SQL columns of a message, from table `message` with alias `m`. */
export const activityColumns = sql`
  m.id, m.account_id, m.conversation_id, m.provider, m.origin_type, m.provider_item_id, m.sent_at, m.direction, m.subject,
  m.visible_text, m.quoted_text, m.signature, m.sentiment, m.language,
  m.html_place is not null as formatted,
  (select ${person} from contact p where p.org_id = m.org_id and p.id = m.sender_id) as sender,
  (select coalesce(json_agg(json_build_object('role', r.role, 'id', p.id, 'name', p.name, 'email', p.email,
      'internal', p.internal, 'title', p.title) order by p.name), '[]')
    from message_recipient r join contact p on p.org_id = r.org_id and p.id = r.contact_id
    where r.org_id = m.org_id and r.message_id = m.id) as recipients,
  (select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'mimeType', d.mime_type, 'sizeInBytes', d.size)
      order by d.title), '[]') from document d where d.org_id = m.org_id and d.message_id = m.id) as documents`;

/** One page of a conversation's messages, in the order of its provider. */
export async function threadPage(
  db: TenantDb,
  conversationId: string,
  { page, pageSize, quote, order }: Page,
) {
  const { provider } = await oneSummary(db, conversationId);
  const shown = order ?? threadOrder(provider);
  const direction = sql.raw(shown === 'ASC' ? 'asc' : 'desc');
  const { total } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const place = quote === undefined ? null : await placeOf(db, conversationId, quote, direction);
  const at = place === null ? page : Math.floor(place / pageSize);
  // The columns are computed for the rows of the page alone.
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns}
    from (select * from message where conversation_id = ${conversationId}
      order by sent_at ${direction}, id ${direction} limit ${pageSize} offset ${at * pageSize}) m
    order by m.sent_at ${direction}, m.id ${direction}`.execute(db);
  return { rows, total, page: at, order: shown };
}

/** How many messages come before the first that has an id or contains a text; null where none does. */
async function placeOf(
  db: TenantDb,
  conversationId: string,
  quote: string,
  direction: RawBuilder<unknown>,
): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place::int from (select id, visible_text,
        row_number() over (order by sent_at ${direction}, id ${direction}) - 1 as place
      from message where conversation_id = ${conversationId}) m
    where m.id::text = ${quote} or position(${quote} in m.visible_text) > 0 order by place limit 1`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}
