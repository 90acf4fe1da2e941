import type { Credential } from '@rapport/connectors/connector.ts';
import type { MailSecurity } from '@rapport/contract/outbox/mailbox.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openCredential } from '../credentials/keep.ts';

export interface MailboxRow {
  member_id: string;
  connection_id: string;
  provider: string;
  state: 'active' | 'reconnect_needed' | 'removing';
  name: string;
  address: string;
  user_name: string;
  smtp_host: string;
  smtp_port: number;
  smtp_security: MailSecurity;
  imap_host: string;
  imap_port: number;
  imap_security: MailSecurity;
  folder: string;
  tested_at: Date;
  last_run_at: Date | null;
  failure: string | null;
}

/** A member's own mailbox; null where none is connected. */
export async function mailboxOf(db: TenantDb, member: string): Promise<MailboxRow | null> {
  const row = await db
    .selectFrom('mailbox as b')
    .innerJoin('connection as c', (join) =>
      join.onRef('c.org_id', '=', 'b.org_id').onRef('c.id', '=', 'b.connection_id'),
    )
    .leftJoin('connection_stage as s', (join) =>
      join.onRef('s.org_id', '=', 'b.org_id').onRef('s.connection_id', '=', 'b.connection_id'),
    )
    .selectAll('b')
    .select(['c.provider', 'c.state', 's.last_run_at', 's.failure'])
    .where('b.member_id', '=', member)
    .executeTakeFirst();
  return (row as MailboxRow | undefined) ?? null;
}

/** The addresses a member writes from. */
export async function addressesOf(db: TenantDb, member: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member as m')
    .leftJoin('mailbox as b', (join) =>
      join.onRef('b.org_id', '=', 'm.org_id').onRef('b.member_id', '=', 'm.id'),
    )
    .select(['m.email', 'b.address'])
    .where('m.id', '=', member)
    .execute();
  return [...new Set(rows.flatMap(({ email, address }) => [email, ...(address ? [address] : [])]))];
}

/** What a member's mailbox is opened with; the program alone reads it. */
export const mailboxCredential = (
  ctx: Ctx,
  { connection_id: id }: MailboxRow,
): Promise<Credential> => ctx.run((db) => openCredential(db, ctx, id));
