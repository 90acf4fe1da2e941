import type { EventState } from '../events/event-state.ts';
import { providerId, setEvent } from '../events/event-state.ts';
import { stateOf } from '../events/state-of.ts';
import { readEventContext } from '../events/guests.ts';
import type { KindWriter } from './record-kind.ts';

/** Meetings. Who is invited is written beside the row. */
export const EVENTS: KindWriter<'event'> = {
  kind: 'event',
  table: 'calendar_event',
  providerId,
  version: ({ sequence }) => sequence,
  references: () => [],
  rows: async (db, { org, ownDomains, member, connection }, records) => {
    const context = await readEventContext(db, org, ownDomains, records, connection);
    return records.map((record) => {
      const { attendees: _, ...columns } = stateOf(record, context, member, null);
      return columns;
    });
  },
  newRow: (source, record) => ({
    provider: source.provider,
    provider_id: providerId(record),
    connection_id: source.connection,
    uid: record.uid,
  }),
  after: async (db, { org, ownDomains, member }, written) => {
    const context = await readEventContext(
      db,
      org,
      ownDomains,
      written.map(({ record }) => record),
    );
    for (const { id, record } of written) {
      const { attendees }: Pick<EventState, 'attendees'> = stateOf(record, context, member, null);
      await setEvent(db, org, id, { attendees });
    }
  },
};
