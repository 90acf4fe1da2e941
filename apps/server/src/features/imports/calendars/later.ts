import { sql } from 'kysely';
import type { CalendarRead } from '@rapport/connectors/ics/read.ts';
import { lastBefore } from '@rapport/connectors/ics/onward.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { heldEvents, providerId } from '../../ingest/events/event-state.ts';

type Series = Exclude<CalendarRead, { rejected: unknown }>;

/** Adds the later occurrences of a "this and future" change when the file does not hold the series itself. */
export async function withLaterOnes(db: TenantDb, series: readonly Series[]): Promise<Series[]> {
  const changed = series.filter(({ onward }) => onward.length > 0).map(({ uid }) => uid);
  if (changed.length === 0) return [...series];
  const held = await heldEvents(db, sql`e.uid = any (${changed})`);
  return series.map((one) => {
    const named = new Set(one.events.map(providerId));
    const later = held
      .filter((event) => event.uid === one.uid && !named.has(event.provider_id))
      .flatMap((event) => {
        const was = momentOf(event.provider_id.slice(one.uid.length + 1));
        return (was && lastBefore(one.onward, was)?.at(was)) ?? [];
      });
    return { ...one, events: [...one.events, ...later] };
  });
}

/** Parses `20261121T100000Z`; null for anything else, such as the id of an event that does not repeat. */
function momentOf(key: string): Date | null {
  const iso = key.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  return iso === key ? null : new Date(iso);
}
