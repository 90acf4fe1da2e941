import { sql } from 'kysely';
import type { MailKind, MailPerson, OutboxState } from '@rapport/contract/outbox/outbox.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';

export interface FileRow {
  id: string;
  title: string;
  mime_type: string;
  size: number;
  place: string;
}

export interface OutboxRow {
  id: string;
  client_key: string;
  digest: string;
  header_id: string;
  member_id: string;
  account_id: string | null;
  kind: MailKind;
  message_id: string | null;
  conversation_id: string | null;
  recipients: MailPerson[];
  cc: MailPerson[];
  subject: string;
  html: string;
  text: string;
  files: string[];
  state: OutboxState;
  not_before: Date;
  lease_until: Date | null;
  attempts: { at: string; what: string }[];
  error: string | null;
  sent_message_id: string | null;
  sent_at: Date | null;
  created_at: Date;
}

export async function oneMail(db: TenantDb, id: string, { lock = false } = {}): Promise<OutboxRow> {
  const query = db.selectFrom('outbox').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row as unknown as OutboxRow;
}

export async function mailOfKey(db: TenantDb, clientKey: string): Promise<OutboxRow | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row as unknown as OutboxRow | undefined;
}

/** Mails that left and are listed still. */
const LISTED = 50;

/** The caller's own mails, newest first; those of a conversation are found through the message they answer. */
export async function listMails(
  db: TenantDb,
  { conversationId, member }: { conversationId?: string | undefined; member: string },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select o.* from outbox o left join message m on m.org_id = o.org_id and m.id = coalesce(o.sent_message_id, o.message_id)
    where o.member_id = ${member}
      ${conversationId ? sql`and coalesce(m.conversation_id, o.conversation_id) = ${conversationId}` : sql``}
    order by o.state in ('sent'), o.created_at desc limit ${LISTED}`.execute(db);
  return rows;
}

/** Mails whose time has come, and those that a worker left behind. */
export async function dueMails(db: TenantDb, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where((of) =>
      of.or([
        of.and([of('state', '=', 'queued'), of('not_before', '<=', now)]),
        of.and([of('state', '=', 'sending'), of('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('not_before')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the caller's files that are still kept. */
export async function knownFiles(db: TenantDb, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('outgoing_file')
    .select(['id', 'title', 'mime_type', 'size', 'place'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Files in the order of their ids; throws for one that is not the caller's. */
export async function filesOf(db: TenantDb, ids: readonly string[]): Promise<FileRow[]> {
  const known = new Map((await knownFiles(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const file = known.get(id);
    if (!file)
      throw new AppError('invalid_input', {
        details: [
          {
            where: 'body.attachments',
            what: 'An attached file no longer exists. Attach it again.',
          },
        ],
      });
    return file;
  });
}

export interface RecipientRow {
  id: string;
  name: string | null;
  email: string;
  title: string | null;
  account_id: string | null;
  account_name: string | null;
  internal: boolean;
}

/** People with an address that has the text, or whose name has it: those who wrote last first. */
export async function findRecipients(
  db: TenantDb,
  text: string,
  limit: number,
): Promise<RecipientRow[]> {
  const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<RecipientRow>`
    select p.id, p.name, p.email, p.title, p.account_id, a.name as account_name, p.internal
    from contact p left join account a on a.org_id = p.org_id and a.id = p.account_id
    where p.email is not null ${text === '' ? sql`` : sql`and (p.name ilike ${like} or p.email ilike ${like})`}
    order by p.vip desc, (p.name ilike ${like.slice(1)} or p.email ilike ${like.slice(1)}) desc, lower(coalesce(p.name, p.email)), p.id
    limit ${limit}`.execute(db);
  return rows;
}
