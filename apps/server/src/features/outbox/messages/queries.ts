import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';

interface MailPersonRow {
  id: string;
  name: string | null;
  email: string | null;
  internal: boolean;
  title: string | null;
}

export interface MailRow {
  id: string;
  account_id: string | null;
  conversation_id: string;
  thread_id: string;
  provider: string;
  origin_type: string;
  header_id: string | null;
  sent_at: Date;
  subject: string;
  visible_text: string;
  quoted_text: string;
  signature: string;
  /** Where its formatted body is kept; null without one. */
  html_place: string | null;
  sentiment: number | null;
  language: string | null;
  sender: MailPersonRow | null;
  recipients: (MailPersonRow & { role: 'to' | 'cc' | 'bcc' })[];
}

const person = sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'internal', p.internal, 'title', p.title)`;

/** A message that the asker may see. */
export async function oneMessage(db: TenantDb, id: string): Promise<MailRow> {
  const { rows } = await sql<MailRow>`
    select m.id, m.account_id, m.conversation_id, m.thread_id, m.provider, m.origin_type, m.header_id, m.sent_at, m.subject,
      m.visible_text, m.quoted_text, m.signature, m.html_place, m.sentiment, m.language,
      (select ${person} from contact p where p.org_id = m.org_id and p.id = m.sender_id) as sender,
      (select coalesce(json_agg(${person}::jsonb || jsonb_build_object('role', r.role) order by p.name, p.id), '[]')
        from message_recipient r join contact p on p.org_id = r.org_id and p.id = r.contact_id
        where r.org_id = m.org_id and r.message_id = m.id) as recipients
    from message m where m.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whether one of these addresses wrote or received the last message of a conversation. */
export async function isInLastMessage(
  db: TenantDb,
  conversation: string,
  emails: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from (select m.org_id, m.id, m.sender_id from message m where m.conversation_id = ${conversation}
      order by m.sent_at desc, m.id desc limit 1) m
    join contact p on p.org_id = m.org_id and lower(p.email) = any (${[...emails]}::text[])
    where p.id = m.sender_id or exists (select from message_recipient r
      where r.org_id = m.org_id and r.message_id = m.id and r.contact_id = p.id)`.execute(db);
  return rows.length > 0;
}

/** The Message-IDs that lead to a message, oldest first. */
export async function referencesOf(db: TenantDb, { id, thread_id, sent_at }: MailRow) {
  const rows = await db
    .selectFrom('message')
    .select('header_id')
    .where('thread_id', '=', thread_id)
    .where('sent_at', '<=', sent_at)
    .where('id', '<>', id)
    .where('header_id', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.flatMap(({ header_id }) => header_id ?? []).toReversed();
}

/** Files that came with a message, to hand them on. */
export async function attachmentsOf(db: TenantDb, message: string) {
  const { rows } = await sql<{ title: string; mime_type: string; size: string; place: string }>`
    select d.title, d.mime_type, d.size::text, b.place from document d
    join blob b on b.org_id = d.org_id and b.sha256 = d.sha256
    where d.message_id = ${message} order by d.title, d.id`.execute(db);
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

export interface MailAccount {
  id: string;
  name: string;
}

/** The account of the first of these addresses that has one, else of their domains, where the asker may see it. */
export async function accountOf(
  db: TenantDb,
  emails: readonly string[],
): Promise<MailAccount | null> {
  const { rows } = await sql<MailAccount>`
    select a.id, a.name from unnest(${[...emails]}::text[]) with ordinality as u (email, n)
    join contact p on p.email = u.email
    join account a on a.org_id = p.org_id and a.id = p.account_id order by u.n limit 1`.execute(db);
  if (rows[0]) return rows[0];
  const domains = emails.map((email) => email.split('@').at(-1) ?? '');
  const found = await sql<MailAccount>`
    select a.id, a.name from unnest(${domains}::text[]) with ordinality as u (domain, n)
    join account_domain d on d.domain = u.domain
    join account a on a.org_id = d.org_id and a.id = d.account_id order by u.n limit 1`.execute(db);
  return found.rows[0] ?? null;
}
