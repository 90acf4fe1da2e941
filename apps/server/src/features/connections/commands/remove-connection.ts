import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPages } from '../../ingest/commands/lock-pages.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import { removeFiles, removeMessages } from '../../ingest/messages/remove-messages.ts';
import { refreshRevenue } from '../../revenue/commands/refresh-revenue.ts';
import { findConnection } from '../queries.ts';

const FACTS = ['revenue_entry', 'deal', 'project', 'support_case', 'calendar_event'] as const;

/**
 * Removes a connection with its credential and what only it brought. Accounts and people that something else rests on, or
 * that a person has edited, stay as they are and belong to nobody's source from then on.
 */
export async function removeConnection(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(async (db) => {
    await lockPages(db, ctx.asker.organisation);
    const connection = await findConnection(db, id);
    if (!connection) throw new AppError('not_found');
    await removeMessages(ctx, db, { connection: id });
    const touched = new Set<string>();
    for (const table of FACTS) {
      const { rows } = await sql<{ account: string | null }>`
        delete from ${sql.table(table)} where connection_id = ${id} returning account_id as account`.execute(
        db,
      );
      for (const { account } of rows) if (account) touched.add(account);
    }
    await sql`delete from document d using source_record s
      where s.connection_id = ${id} and s.kind = 'document' and d.id = s.record_id`.execute(db);
    await removeFiles(ctx, db);
    await removePeople(db, id);
    await removeAccounts(db, id);
    await disown(db, id, connection.provider);
    await refreshRevenue(db, ctx.asker.organisation, await stillThere(db, [...touched]));
    await db.deleteFrom('connection').where('id', '=', id).execute();
    await scoreSoon(ctx, db);
    await audit(db, ctx, {
      action: 'connection.removed',
      subject: { kind: 'connection', id },
      detail: { provider: connection.provider },
    });
  });
}

/** SQL: no person has edited row `t`, and no other connection has it. */
const onlyOf = (
  kind: 'account' | 'contact',
  connection: string,
) => sql`t.connection_id = ${connection}
  and not jsonb_path_exists(t.field_owners, '$.* ? (@ == "here")')
  and not exists (select from source_record s where s.org_id = t.org_id and s.kind = ${kind} and s.record_id = t.id
    and s.connection_id <> ${connection})`;

const removePeople = (db: TenantDb, connection: string) =>
  sql`delete from contact t where ${onlyOf('contact', connection)}
    and not exists (select from message m where m.org_id = t.org_id and m.sender_id = t.id)
    and not exists (select from message_recipient r where r.org_id = t.org_id and r.contact_id = t.id)
    and not exists (select from event_attendee a where a.org_id = t.org_id and a.contact_id = t.id)`.execute(
    db,
  );

/** What else may rest on an account. */
const RESTING = [
  'revenue_entry',
  'subscription',
  'deal',
  'project',
  'usage_day',
  'support_case',
  'contact',
  'conversation',
] as const;

const removeAccounts = (db: TenantDb, connection: string) =>
  sql`delete from account t where ${onlyOf('account', connection)} ${sql.join(
    RESTING.map(
      (table) =>
        sql`and not exists (select from ${sql.table(table)} f where f.org_id = t.org_id and f.account_id = t.id)`,
    ),
    sql` `,
  )}`.execute(db);

/** What stays is edited here from now on. */
async function disown(db: TenantDb, connection: string, provider: string) {
  for (const table of ['account', 'contact'] as const)
    await sql`update ${sql.table(table)} t set connection_id = nullif(t.connection_id, ${connection}::uuid),
        field_owners = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(t.field_owners) where value <> to_jsonb(${provider}::text))
      from source_record s where s.connection_id = ${connection} and s.kind = ${table} and s.record_id = t.id`.execute(
      db,
    );
}

async function stillThere(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
