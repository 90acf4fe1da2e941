import { sql } from 'kysely';
import type { MailKind, MailPerson } from '@rapport/contract/outbox/outbox.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import type { KeptSource } from './sources.ts';

export interface DraftRow {
  id: string;
  kind: MailKind;
  message_id: string | null;
  conversation_id: string | null;
  account_id: string | null;
  recipients: MailPerson[];
  cc: MailPerson[];
  subject: string;
  html: string;
  quotes: boolean;
  files: string[];
  drafted_by: string | null;
  sources: KeptSource[];
  updated_at: Date;
}

/** A conversation may have been joined to another since the draft was saved: its message says which it is now. */
const drafts = sql`select d.id, d.kind, d.message_id, coalesce(m.conversation_id, d.conversation_id) as conversation_id, d.account_id,
  d.recipients, d.cc, d.subject, d.html, d.quotes, d.files, d.drafted_by, d.sources, d.updated_at
  from mail_draft d left join message m on m.org_id = d.org_id and m.id = d.message_id`;

export async function oneDraft(db: TenantDb, id: string, member: string): Promise<DraftRow> {
  const { rows } =
    await sql<DraftRow>`${drafts} where d.id = ${id} and d.member_id = ${member}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}

/** The caller's drafts, the latest first. */
export async function allDrafts(db: TenantDb, member: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${drafts} where d.member_id = ${member}
    order by d.updated_at desc, d.id limit 200`.execute(db);
  return rows;
}
