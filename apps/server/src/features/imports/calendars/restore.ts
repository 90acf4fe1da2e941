import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { UndoResult } from '../commands/undo-batch.ts';
import { differing, heldEvents, pick, setEvent } from '../../ingest/events/event-state.ts';
import type { EventState } from '../../ingest/events/event-state.ts';

interface Written {
  id: string;
  org_id: string;
  before: Partial<EventState> | null;
  after: Partial<EventState>;
}

/** Undoes the event changes of an import, last first. Keeps and lists events that another import has changed since. */
export async function restoreEvents(db: TenantDb, batch: string): Promise<UndoResult> {
  const { rows } = await sql<Written>`
    select key ->> 'id' as id, org_id, before, after from import_change
    where batch_id = ${batch} and entity = 'calendar_event' order by seq desc`.execute(db);
  const result: UndoResult = { removed: 0, restored: 0, kept: [] };
  for (const { id, org_id, before, after } of rows) {
    const [held] = await heldEvents(db, sql`e.id = ${id}`);
    if (!held) continue;
    const keys = Object.keys(after) as (keyof EventState)[];
    const isAsWritten =
      differing(held, { ...held, ...pick(after as EventState, keys) }).length === 0;
    if (!isAsWritten) result.kept.push({ entity: 'calendar_event', id, name: held.title });
    else if (before === null) {
      await db.deleteFrom('calendar_event').where('id', '=', id).execute();
      result.removed += 1;
    } else {
      await setEvent(db, org_id, id, before);
      result.restored += 1;
    }
  }
  return result;
}
