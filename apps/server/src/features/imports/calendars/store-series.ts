import { sql } from 'kysely';
import type { CalendarRead } from '@rapport/connectors/ics/read.ts';
import type { Span } from '@rapport/connectors/ics/occurrences.ts';
import type { EventRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { nothingWritten } from '../../ingest/rows/changes.ts';
import type { Change, WriteResult } from '../../ingest/rows/changes.ts';
import {
  differing,
  heldEvents,
  pick,
  PROVIDER,
  providerId,
  setAnswers,
  setEvent,
} from '../../ingest/events/event-state.ts';
import type { EventState, HeldEvent } from '../../ingest/events/event-state.ts';
import { withLaterOnes } from './later.ts';
import { readEventContext } from '../../ingest/events/guests.ts';
import { stateOf } from '../../ingest/events/state-of.ts';

export type Series = Exclude<CalendarRead, { rejected: unknown }>;

interface Options {
  org: string;
  ownDomains: readonly string[];
  span: Span;
  /** The importer, who alone sees private events without attendees. */
  importer: string | null;
}

/**
 * Upserts events by UID and occurrence: creates new ones, replaces those that differ unless the file's version is
 * older, and cancels occurrences the series no longer has. A "this and future" change also updates later occurrences
 * from earlier files.
 */
export async function storeSeries(
  db: TenantDb,
  options: Options,
  given: readonly Series[],
): Promise<WriteResult> {
  const result = nothingWritten();
  const series = await withLaterOnes(db, given);
  const events = series.flatMap((one) => one.events);
  const around = await readEventContext(db, options.org, options.ownDomains, events);
  for (const id of around.created) {
    const person = [...around.people.values()].find((one) => one.id === id);
    result.changes.push({
      entity: 'contact',
      key: { id },
      before: null,
      after: { email: person?.email ?? '' },
    });
  }
  for (const { id, before, after } of around.renamed)
    result.changes.push({
      entity: 'contact',
      key: { id },
      before: { name: before },
      after: { name: after },
    });
  const ids = events.map(providerId);
  const held = new Map(
    (await heldEvents(db, sql`e.provider_id = any (${ids})`)).map((row) => [row.provider_id, row]),
  );
  for (const event of events) {
    const known = held.get(providerId(event));
    const outcome = known
      ? await replace(db, options, known, stateOf(event, around, options.importer, known))
      : await create(db, options, event, stateOf(event, around, options.importer, null));
    result[outcome ? (known ? 'updated' : 'created') : 'unchanged'] += 1;
    if (outcome) result.changes.push(outcome);
  }
  for (const gone of await noLongerThere(db, options, series, ids)) {
    const change = await replace(db, options, gone, { ...gone, status: 'cancelled' });
    if (!change) continue;
    result.updated += 1;
    result.changes.push(change);
  }
  return result;
}

async function create(
  db: TenantDb,
  { org }: Options,
  event: EventRecord,
  state: EventState,
): Promise<Change> {
  const id = uuidv7();
  const { attendees, ...columns } = state;
  await db
    .insertInto('calendar_event')
    .values({
      org_id: org,
      id,
      provider: PROVIDER,
      provider_id: providerId(event),
      uid: event.uid,
      ...columns,
    })
    .execute();
  await setAnswers(db, org, id, attendees);
  return { entity: 'calendar_event', key: { id }, before: null, after: { ...state } };
}

/** Updates a stored event; null when nothing differs or the file's version is older. */
async function replace(
  db: TenantDb,
  { org }: Options,
  held: HeldEvent,
  fresh: EventState,
): Promise<Change | null> {
  if (fresh.sequence < held.sequence) return null;
  const keys = differing(held, fresh);
  if (keys.length === 0) return null;
  await setEvent(db, org, held.id, pick(fresh, keys));
  return {
    entity: 'calendar_event',
    key: { id: held.id },
    before: pick(held, keys),
    after: pick(fresh, keys),
  };
}

/** Stored events that are missing from a series the file holds in full, within the period that was read. */
async function noLongerThere(
  db: TenantDb,
  { span }: Options,
  series: readonly Series[],
  ids: readonly string[],
): Promise<HeldEvent[]> {
  const whole = series.filter((one) => one.whole).map(({ uid }) => uid);
  if (whole.length === 0) return [];
  return heldEvents(
    db,
    sql`e.uid = any (${whole}) and not (e.provider_id = any (${[...ids]})) and e.status <> 'cancelled'
      and e.starts_at >= ${span.from} and e.starts_at < ${span.to}`,
  );
}
