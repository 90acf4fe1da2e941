import { Link } from '@tanstack/react-router';
import { CalendarClock, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarEvent } from '@rapport/contract/calendar/calendar.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatDuration, formatEventTime } from '../event-time.ts';
import { AttendeeList } from './attendee-list.tsx';
import { Description } from './description.tsx';

interface Props {
  event: CalendarEvent;
  /** Renders the account's health. */
  health: (score: number | null) => ReactNode;
}

/** The calendar entry: time, place, account, attendees and description. */
export function EventContext({ event, health }: Props) {
  const [account] = event.accounts;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-[20px] leading-tight font-semibold tracking-tight">{event.title}</h1>
        {event.status === 'cancelled' && (
          <p className="mt-1 font-medium text-(--red)">This meeting has been cancelled.</p>
        )}
        <dl className="mt-3 flex flex-col gap-1.5">
          <Fact name="When" icon={<CalendarClock className="mt-0.5 size-4 text-(--text-3)" />}>
            {formatEventTime(event)}
            {!event.isAllDay && <span className="text-(--text-3)"> · {formatDuration(event)}</span>}
          </Fact>
          {event.location && (
            <Fact name="Where" icon={<MapPin className="mt-0.5 size-4 text-(--text-3)" />}>
              <span className="break-words">{event.location}</span>
            </Fact>
          )}
          {event.conferenceLink && (
            <Fact name="Join" icon={<Video className="mt-0.5 size-4 text-(--text-3)" />}>
              <a
                href={event.conferenceLink}
                target="_blank"
                rel="noopener noreferrer"
                className="font-medium break-all text-(--accent-text) hover:underline"
              >
                Join at {new URL(event.conferenceLink).hostname}
              </a>
            </Fact>
          )}
        </dl>
      </div>
      {account && (
        <Link
          to="/app/accounts/$accountId/health"
          params={{ accountId: account.id }}
          className="-mx-2 flex items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-(--hover)"
        >
          <EntityIcon name={account.name} size={24} />
          <span className="min-w-0 flex-1 truncate font-medium">{account.name}</span>
          {account.healthScore !== null && health(account.healthScore)}
        </Link>
      )}
      <Description text={event.description} />
      <section aria-label="Invited attendees">
        <h2 className="border-b border-(--line) pb-1.5 font-semibold">
          Attendees{' '}
          <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">
            {event.attendees.length}
          </span>
        </h2>
        {event.attendees.length === 0 && <p className="py-2 text-(--text-2)">No attendees.</p>}
        <AttendeeList attendees={event.attendees} />
      </section>
    </div>
  );
}

const Fact = ({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-2">
    <dt aria-label={name}>{icon}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** Placeholder while a meeting loads. */
export const EventContextSkeleton = () => (
  <div className="flex flex-col gap-5">
    <div>
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <Skeleton className="mt-2 h-4 w-2/5" />
    </div>
    <Skeleton className="h-9" />
    <Skeleton className="h-28" />
  </div>
);
