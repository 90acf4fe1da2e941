import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CalendarEvent } from '@rapport/contract/calendar/calendar.ts';
import type { PrepAgent } from '../api.ts';
import { formatDuration, formatEventTime, formatStartTime } from '../event-time.ts';
import { AttendeeAvatars } from './attendee-avatars.tsx';

interface Props {
  event: CalendarEvent;
  /** The agent that prepares it; null when it is switched off. */
  agent: PrepAgent | null;
  /** Renders the account's health. */
  health?: ((score: number | null) => ReactNode) | undefined;
}

/** A meeting: time, title, attendees and a link to its preparation. */
export function MeetingCard({ event, agent, health }: Props) {
  const [account] = event.accounts;
  return (
    <li className="grid grid-cols-[54px_minmax(0,1fr)] gap-x-2 border-b border-(--line) py-3 last:border-b-0">
      <span className="tnum">
        <span className="block font-medium" title={formatEventTime(event)}>
          {formatStartTime(event)}
        </span>
        {!event.isAllDay && (
          <span className="block text-[12px] text-(--text-3)">{formatDuration(event)}</span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium" title={event.title}>
          {event.title}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-[12px] text-(--text-2)">
          {account ? (
            <Link
              to="/app/accounts/$accountId/health"
              params={{ accountId: account.id }}
              className="truncate hover:text-(--text) hover:underline"
            >
              {account.name}
            </Link>
          ) : (
            <span className="truncate text-(--text-3)">
              {event.isInternal ? 'Internal' : 'No account'}
            </span>
          )}
          {account && health && account.healthScore !== null && (
            <>
              <span aria-hidden>·</span>
              {health(account.healthScore)}
            </>
          )}
        </span>
      </span>
      <span className="col-span-2 mt-2 flex min-h-7 items-center justify-between gap-2">
        <AttendeeAvatars attendees={event.attendees} />
        {agent && (
          <Link
            to="/app/home/agent/$agentType/meeting/$eventId"
            params={{ agentType: agent, eventId: event.id }}
            aria-label={`Prepare for Meeting: ${event.title}`}
            className="ml-auto inline-flex h-7 items-center rounded-md px-2.5 font-medium whitespace-nowrap shadow-[inset_0_0_0_1px_var(--line-2)] transition-[background] duration-120 hover:bg-(--hover) max-sm:h-10"
          >
            Prepare for Meeting
          </Link>
        )}
      </span>
    </li>
  );
}
