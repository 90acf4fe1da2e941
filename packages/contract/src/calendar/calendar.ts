import { z } from 'zod';
import { ANSWER_EVENTS, AskQuery } from '../chat/chat.ts';
import { AccountId, ContactId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, listOf, moment } from '../kit/values.ts';

/** Responses to an invitation, in display order. */
export const RsvpStatus = z.enum(['accepted', 'tentative', 'needsAction', 'declined']);
export type RsvpStatus = z.infer<typeof RsvpStatus>;

export const RSVP_LABELS: Record<RsvpStatus, string> = {
  accepted: 'Accepted',
  tentative: 'Tentative',
  needsAction: 'Pending',
  declined: 'Declined',
};

const EventStatus = z.enum(['cancelled', 'scheduled', 'tentative', 'unknown']);

export const EventAttendee = z.object({
  contactId: ContactId,
  contact: z.object({
    avatarUrl: z.string().nullable(),
    fullName: z.string(),
    email: z.string().nullable(),
    title: z.string().nullable(),
  }),
  rsvpStatus: RsvpStatus,
  isTeamMember: z.boolean().describe('Of the organisation itself, not of a customer'),
});
export type EventAttendee = z.infer<typeof EventAttendee>;

export const CalendarEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().describe('Plain text'),
  location: z.string().nullable(),
  conferenceLink: z.string().nullable().describe('Where to join: an https address'),
  startDateTime: moment,
  endDateTime: moment,
  isAllDay: z.boolean(),
  status: EventStatus,
  isInternal: z.boolean().describe('No external attendees'),
  accounts: z
    .array(
      z.object({
        id: AccountId,
        name: z.string(),
        iconUrl: z.string().nullable(),
        healthScore: z.number().nullable(),
      }),
    )
    .describe('The account it is about, or none'),
  attendees: z
    .array(EventAttendee)
    .describe('Who accepted first, then tentative, pending, declined'),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** How far ahead the web app looks, and how many events it fetches. */
export const AHEAD_DAYS = 14;
export const AHEAD_TAKE = 50;

const upcoming = {
  method: 'GET',
  scope: 'read',
  audit: false,
  query: z.object({
    daysAhead: count({ min: 1, max: 90, default: 7 }),
    take: count({ min: 1, max: 50, default: 10 }),
    accountTagFilters: listOf(z.string()),
  }),
  answer: z.object({ events: z.array(CalendarEvent), total: z.int() }),
} as const;

export const listExternalEvents = endpoint({
  ...upcoming,
  path: '/calendar-events/upcoming/external',
  summary: 'Upcoming events with external attendees, soonest first',
});

export const listInternalEvents = endpoint({
  ...upcoming,
  path: '/calendar-events/upcoming/internal',
  summary: 'Upcoming internal events, soonest first',
});

export const getCalendarEvent = endpoint({
  method: 'GET',
  path: '/calendar-events/:id',
  summary: 'One calendar event; a cancelled one says so',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: CalendarEvent,
  errors: ['not_found'],
});

export const askMeeting = endpoint({
  method: 'GET',
  path: '/ai/clients/meetings/ask',
  summary:
    'Ask about a meeting (`intent_id`: its calendar event; `action_type` generate: prepare it); the answer arrives in pieces',
  scope: 'read',
  audit: false,
  query: AskQuery.extend({ intent_id: z.uuid().describe('The calendar event') }),
  events: ANSWER_EVENTS,
  errors: ['not_found', 'invalid_input', 'too_many_requests'],
});
