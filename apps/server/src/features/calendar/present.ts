import type { z } from 'zod';
import type { CalendarEvent } from '@rapport/contract/calendar/calendar.ts';
import { plainText } from './text/plain-text.ts';
import type { EventRow } from './queries.ts';

type EventAnswer = z.input<typeof CalendarEvent>;

/** An event as the contract has it. */
export const presentEvent = (row: EventRow): EventAnswer => ({
  id: row.id,
  title: row.title,
  description: plainText(row.description),
  location: row.location,
  conferenceLink: row.conference_link,
  startDateTime: row.starts_at.toISOString(),
  endDateTime: row.ends_at.toISOString(),
  isAllDay: row.all_day,
  status: row.status,
  isInternal: row.attendees.every(({ ours }) => ours),
  accounts:
    row.account_id === null || row.account_name === null
      ? []
      : [
          {
            id: row.account_id as EventAnswer['accounts'][number]['id'],
            name: row.account_name,
            iconUrl: row.account_icon,
            healthScore: row.health_score,
          },
        ],
  attendees: row.attendees.map(({ id, name, email, title, response, ours }) => ({
    contactId: id as EventAnswer['attendees'][number]['contactId'],
    contact: { avatarUrl: null, fullName: name ?? email ?? 'Unknown', email, title },
    rsvpStatus: response,
    isTeamMember: ours,
  })),
});
