import { listUpcoming } from '../../../calendar/queries.ts';
import type { EventRow } from '../../../calendar/queries.ts';
import { AHEAD_DAYS } from '@rapport/contract/calendar/calendar.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { factsOf, stakeFigures, standFigures } from '../accounts.ts';
import type { AccountFacts } from '../accounts.ts';
import type { Candidate, CardRule } from '../candidate.ts';
import { oneLine } from '../text.ts';

/** Upcoming meetings, soonest first: with outside guests, or internal ones. */
const byMeetings =
  (external: boolean, pageOf: (event: string) => string): CardRule =>
  async (db, { now, tags, most, zone }) => {
    const { rows } = await listUpcoming(db, {
      now,
      days: AHEAD_DAYS,
      take: most,
      external,
      accountTagFilters: tags,
    });
    const facts = await factsOf(
      db,
      rows.flatMap(({ account_id }) => account_id ?? []),
    );
    return rows.map((event) =>
      meetingCard(event, facts.get(event.account_id ?? ''), { now, zone, page: pageOf(event.id) }),
    );
  };

export const clientPrep: CardRule = byMeetings(
  true,
  (event) => `/app/home/agent/client-prep/meeting/${event}`,
);
export const internalPrep: CardRule = byMeetings(
  false,
  (event) => `/app/home/agent/internal-prep/meeting/${event}`,
);

const NAMED = 3;

function meetingCard(
  event: EventRow,
  facts: AccountFacts | undefined,
  { now, zone, page }: { now: Date; zone: string; page: string },
): Candidate {
  const starts = startOf(event, zone);
  return {
    subject: `event:${event.id}`,
    score: -event.starts_at.getTime() / 1000,
    accountId: event.account_id,
    accountName: event.account_name,
    conversationId: null,
    eventId: event.id,
    title: `Prepare for ${oneLine(event.title) || 'the meeting'}`,
    body: guestsOf(event),
    actionName: 'Prepare for Meeting',
    actionable: true,
    quotes: [],
    figures: [
      {
        label: 'Starts',
        value: starts,
        href: page,
        ...(!event.all_day && { at: event.starts_at.toISOString() }),
      },
      ...standFigures(facts),
      ...stakeFigures(facts, now),
    ],
  };
}

const startOf = ({ starts_at: at, all_day: allDay }: EventRow, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    hourCycle: 'h23',
    timeZone: allDay ? 'UTC' : zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!allDay && { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  }).format(at);

/** “With Jane Doe, John Roe and 2 others.”: those from outside first. */
function guestsOf({ attendees }: EventRow): string {
  const guests = attendees.toSorted((a, b) => Number(a.ours) - Number(b.ours));
  const named = guests.slice(0, NAMED).map(({ name, email }) => name ?? email ?? 'someone');
  if (named.length === 0) return 'No guests are listed.';
  const rest = guests.length - named.length;
  return `With ${named.join(', ')}${rest > 0 ? ` and ${plural(rest, 'other')}` : ''}.`;
}
