import type { EventAttendee } from '@rapport/contract/calendar/calendar.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** Avatars shown before the count of the others. */
const SHOWN = 3;

/** The first three attendees and how many more (+N). Screen readers get every name. */
export function AttendeeAvatars({ attendees }: { attendees: readonly EventAttendee[] }) {
  const names = attendees.map(({ contact }) => contact.fullName);
  const more = names.length - SHOWN;
  if (names.length === 0) return null;
  return (
    <span
      role="img"
      aria-label={`${names.length} invited: ${names.join(', ')}`}
      title={names.join(', ')}
      className="flex items-center"
    >
      {attendees.slice(0, SHOWN).map(({ contactId, contact }) => (
        <span key={contactId} className="-mr-1 rounded-full ring-2 ring-(--surface)">
          <Avatar name={contact.fullName} size={22} />
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden className="tnum ml-2 text-[12px] text-(--text-3)">
          +{more}
        </span>
      )}
    </span>
  );
}
