import type { ReactNode } from 'react';
import { RSVP_LABELS } from '@rapport/contract/calendar/calendar.ts';
import type { EventAttendee, RsvpStatus } from '@rapport/contract/calendar/calendar.ts';
import { Avatar } from '../../../ui/avatar.tsx';

const TONES: Record<RsvpStatus, string> = {
  accepted: 'text-(--green)',
  tentative: 'text-(--amber)',
  needsAction: 'text-(--text-3)',
  declined: 'text-(--red)',
};

interface Props {
  attendees: readonly EventAttendee[];
  /** Shown below the name of an attendee. */
  note?: (attendee: EventAttendee) => ReactNode;
}

/** The attendees, ordered by their response, each with its label. */
export const AttendeeList = ({ attendees, note }: Props) => (
  <ul>
    {attendees.map((attendee) => {
      const { contactId, contact, rsvpStatus, isTeamMember } = attendee;
      return (
        <li key={contactId} className="flex items-start gap-2.5 py-1.5">
          <Avatar name={contact.fullName} size={24} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={contact.email ?? undefined}>
              {contact.fullName}
            </span>
            <span className="block truncate text-[12px] text-(--text-3)">
              {contact.title ?? (isTeamMember ? 'Your team' : contact.email)}
            </span>
            {note?.(attendee)}
          </span>
          <span className={`text-[12px] font-medium ${TONES[rsvpStatus]}`}>
            {RSVP_LABELS[rsvpStatus]}
          </span>
        </li>
      );
    })}
  </ul>
);
