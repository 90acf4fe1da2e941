import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refreshThreads } from '../threads/refresh-threads.ts';
import { placeConversations, rollUpConversations } from './conversations.ts';

/**
 * Removes the messages of an import, a connection or a sender, and everything derived only from them; returns their
 * number. Mails as they came go with their import or connection.
 */
export async function removeMessages(
  ctx: Ctx,
  db: TenantDb,
  origin: { batch: string } | { connection: string } | { senders: readonly string[] },
): Promise<number> {
  const { organisation: org } = ctx.asker;
  const ofOrigin =
    'batch' in origin
      ? sql`import_batch_id = ${origin.batch}`
      : 'connection' in origin
        ? sql`connection_id = ${origin.connection}`
        : sql`sender_id = any (${[...origin.senders]}::uuid[])`;
  const { rows } = await sql<{ id: string; conversation_id: string; original: string | null }>`
    delete from message where ${ofOrigin} returning id, conversation_id, split_part(coalesce(original_place, html_place), '#', 1) as original`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  await db
    .deleteFrom('search_entry')
    .where('kind', '=', 'message')
    .where('id', '=', anyOf(ids))
    .execute();
  await db.deleteFrom('message_line').where('message_id', '=', anyOf(ids)).execute();
  const emptied = [...new Set(rows.map((row) => row.conversation_id))];
  const moved = await refreshThreads(db, org, emptied);
  const touched = [...emptied, ...moved];
  await placeConversations(db, touched, ctx.now);
  await rollUpConversations(db, org, touched, ctx.now);
  const accounts = await removeUnfoundedClaims(db);
  const originals = 'senders' in origin ? [] : rows.flatMap((row) => row.original ?? []);
  await removeFiles(ctx, db, [...new Set(originals)]);
  await sql`update account a set dirty_since = ${ctx.now}, last_signal_at = (select max(last_at) from conversation c
    where c.org_id = a.org_id and c.account_id = a.id) where id = any (${accounts}::uuid[])`.execute(
    db,
  );
  return ids.length;
}

/** Deletes claims without quotes and returns their accounts. Claims that a person wrote or decided on stay. */
async function removeUnfoundedClaims(db: TenantDb): Promise<string[]> {
  const gone: string[] = [];
  for (const kind of ['risk', 'opportunity'] as const) {
    const { rows } = await sql<{
      account_id: string;
    }>`delete from ${sql.table(kind)} r where r.edited_by is null and r.status_by is null and not exists (
      select from evidence e where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id) returning account_id`.execute(
      db,
    );
    gone.push(...rows.map((row) => row.account_id));
  }
  return [...new Set(gone)];
}

/** Removes raw mails, and file contents that no document and no mail uses. */
export async function removeFiles(
  ctx: Ctx,
  db: TenantDb,
  originals: readonly string[] = [],
): Promise<void> {
  const orphans = await sql<{ place: string }>`
    delete from blob b where not exists (select from document d where d.org_id = b.org_id and d.sha256 = b.sha256)
      and not exists (select from message_image i where i.org_id = b.org_id and i.sha256 = b.sha256) returning place`.execute(
    db,
  );
  for (const key of [...originals, ...orphans.rows.map((row) => row.place)])
    await ctx.services.storage.remove(key);
}
