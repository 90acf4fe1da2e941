import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { CalendarEvent, EventAttendee } from '@rapport/contract/calendar/calendar.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { Description } from './description.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { now } from '../../../lib/clock.ts';

afterEach(() => vi.unstubAllGlobals());

const attendee = (name: string, rsvpStatus: EventAttendee['rsvpStatus'] = 'accepted') =>
  ({
    contactId: name,
    contact: { avatarUrl: null, fullName: name, email: null, title: null },
    rsvpStatus,
    isTeamMember: false,
  }) as unknown as EventAttendee;

const event = (number: number, change: Partial<CalendarEvent> = {}) =>
  ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title: `Meeting ${number}`,
    description: '',
    location: null,
    conferenceLink: null,
    startDateTime: new Date(now().getTime() + number * 3_600_000).toISOString(),
    endDateTime: new Date(now().getTime() + number * 3_600_000 + 1_800_000).toISOString(),
    isAllDay: false,
    status: 'scheduled',
    isInternal: false,
    accounts: [],
    attendees: [],
    ...change,
  }) as CalendarEvent;

it('asks for 14 days and 50 meetings, and shows three faces and how many more', async () => {
  const attendees = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => attendee(name));
  const requests: string[] = [];
  await renderAt(<UpcomingEvents agent="client-prep" />, {
    respond: ({ url }) => {
      requests.push(url);
      return { events: [event(1, { attendees })], total: 1 };
    },
  });
  const link = await screen.findByRole('link', { name: 'Prepare for Meeting: Meeting 1' });
  expect(link.getAttribute('href')).toMatch(/^\/app\/home\/agent\/client-prep\/meeting\//);
  expect(requests.join()).toMatch(/upcoming\/external\?.*daysAhead=14.*take=50/);
  expect(screen.getByLabelText('5 invited: Ann, Ben, Cleo, Dan, Eve').textContent).toBe('ABC+2');
});

it('explains an empty list, and offers to retry after a failure', async () => {
  let failing = true;
  await renderAt(<UpcomingEvents agent="internal-prep" />, {
    respond: () => (failing ? undefined : { events: [], total: 0 }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load events');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No upcoming events')).toBeTruthy();
});

it('shows the first meetings, then all; without a preparation link when the agent is off', async () => {
  const events = [1, 2, 3].map((number) => event(number));
  await renderAt(<UpcomingEvents agent="client-prep" first={2} canPrepare={false} />, {
    respond: () => ({ events, total: 3 }),
  });
  await screen.findByText('Meeting 2');
  expect(screen.queryByText('Meeting 3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 more' }));
  expect(screen.getByText('Meeting 3')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Prepare/ })).toBeNull();
});

it('collapses a description of more than 120 characters', async () => {
  await renderAt(
    <>
      <Description text={'x'.repeat(121)} />
      <Description text={'y'.repeat(120)} />
    </>,
  );
  expect(screen.getByText(`${'x'.repeat(120)}…`)).toBeTruthy();
  expect(screen.getByText('y'.repeat(120))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('x'.repeat(121))).toBeTruthy();
});

it('labels responses: needs action is pending', async () => {
  await renderAt(
    <AttendeeList attendees={[attendee('Ann', 'tentative'), attendee('Ben', 'needsAction')]} />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ann.*Tentative$/),
    expect.stringMatching(/Ben.*Pending$/),
  ]);
});
