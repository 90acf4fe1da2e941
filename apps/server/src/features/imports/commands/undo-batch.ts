import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { restoreEvents } from '../calendars/restore.ts';
import { removeMessages } from '../../ingest/messages/remove-messages.ts';
import { accountsOfBatch, unsettleFigures } from '../tables/figures.ts';
import { restoreTable } from '../tables/restore.ts';

export interface UndoResult {
  /** Rows undone. */
  removed: number;
  restored: number;
  /** Rows a person has changed since; they stay. */
  kept: { entity: string; id: string; name: string }[];
}

/** `accounts`: those whose metrics may have changed. */
type Undone = UndoResult & { accounts: string[] };

/** Undoes an import: removes rows only it created and restores the values it changed. */
export async function undoBatch(ctx: Ctx, id: string): Promise<Undone> {
  return ctx.run(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.asker.organisation}, 1))`.execute(
      db,
    );
    const batch = await db
      .selectFrom('import_batch')
      .select(['kind', 'state', 'dry_run'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!batch) throw new AppError('not_found');
    if (batch.state === 'undone')
      throw new AppError('conflict', { message: 'This import has already been undone.' });
    if (batch.state === 'running')
      throw new AppError('conflict', { message: 'This import is still running. Stop it first.' });
    const result =
      batch.kind === 'mail' || batch.kind === 'chat'
        ? { ...(await removeMail(ctx, db, id)), accounts: [] }
        : batch.kind === 'calendar'
          ? { ...(await undoCalendar(db, id)), accounts: [] }
          : await undoTable(ctx, db, id);
    await db
      .updateTable('import_batch')
      .set({ state: 'undone', undone_at: ctx.now })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'import.undone',
      subject: { kind: 'import', id },
      detail: { removed: result.removed },
    });
    return result;
  });
}

async function undoTable(ctx: Ctx, db: TenantDb, batch: string): Promise<Undone> {
  const accounts = await accountsOfBatch(db, batch);
  const result = await restoreTable(db, batch);
  await unsettleFigures(db, ctx, accounts);
  return { ...result, accounts };
}

async function removeMail(ctx: Ctx, db: TenantDb, batch: string): Promise<UndoResult> {
  const removed = await removeMessages(ctx, db, { batch });
  await restoreNames(db, batch);
  const people = await removePeople(db, batch);
  return { removed: removed + people.removed, restored: 0, kept: people.kept };
}

/** Undoes meetings, then removes people created only for them. */
async function undoCalendar(db: TenantDb, batch: string): Promise<UndoResult> {
  const events = await restoreEvents(db, batch);
  await restoreNames(db, batch);
  const people = await removePeople(db, batch);
  return {
    removed: events.removed + people.removed,
    restored: events.restored,
    kept: [...events.kept, ...people.kept],
  };
}

/** Removes people the import created, unless other records refer to them. */
async function removePeople(
  db: TenantDb,
  batch: string,
): Promise<{ removed: number; kept: UndoResult['kept'] }> {
  const created = sql<string>`(select (key ->> 'id')::uuid from import_change where batch_id = ${batch} and entity = 'contact' and before is null)`;
  const removed = await sql`
    delete from contact c where c.id in ${created} and c.updated_at = c.created_at
      and not exists (select from message m where m.org_id = c.org_id and m.sender_id = c.id)
      and not exists (select from message_recipient r where r.org_id = c.org_id and r.contact_id = c.id)
      and not exists (select from event_attendee a where a.org_id = c.org_id and a.contact_id = c.id)
      and not exists (select from source_record s where s.org_id = c.org_id and s.kind = 'contact' and s.record_id = c.id)`.execute(
    db,
  );
  const kept = await db
    .selectFrom('contact')
    .select((of) => ['id', of.fn.coalesce('name', 'email', of.val('')).as('name')])
    .where('id', 'in', created)
    .whereRef('updated_at', '>', 'created_at')
    .limit(100)
    .execute();
  return {
    removed: Number(removed.numAffectedRows ?? 0),
    kept: kept.map((row) => ({ entity: 'contact', ...row })),
  };
}

/** Restores names that the import had replaced with fuller ones, unless somebody has changed them since. */
const restoreNames = (db: TenantDb, batch: string) =>
  sql`update contact c set name = h.before ->> 'name'
    from (select distinct on (key) key ->> 'id' as id, before,
        last_value(after) over (partition by key order by seq rows between unbounded preceding and unbounded following) as after
      from import_change where batch_id = ${batch} and entity = 'contact' and before is not null order by key, seq) h
    where c.id = h.id::uuid and c.name = h.after ->> 'name'`.execute(db);
