import { useState } from 'react';
import type { ReactNode } from 'react';
import { AHEAD_DAYS } from '@rapport/contract/calendar/calendar.ts';
import { now } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useUpcomingEvents } from '../api.ts';
import type { PrepAgent } from '../api.ts';
import { groupByDay } from '../event-time.ts';
import { MeetingCard } from './meeting-card.tsx';

interface Props {
  /** Meetings with customers, or internal ones. */
  agent: PrepAgent;
  /** Meetings shown before the list is expanded; all when absent. */
  first?: number;
  /** Hides the link to the preparation, when the agent is switched off. */
  canPrepare?: boolean;
  /** Renders an account's health. */
  health?: (score: number | null) => ReactNode;
}

/** The meetings of the next two weeks by day. */
export function UpcomingEvents({ agent, first, canPrepare = true, health }: Props) {
  const { data, isError, refetch } = useUpcomingEvents(agent);
  const [all, setAll] = useState(first === undefined);
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.events.length === 0) return <None agent={agent} />;
  const shown = all ? data.events : data.events.slice(0, first);
  const hidden = data.total - shown.length;
  return (
    <div>
      {groupByDay(shown, now()).map(({ day, events }) => (
        <section key={day} aria-label={day}>
          <h3 className="pt-3 text-[12px] font-medium text-(--text-3)">{day}</h3>
          <ul>
            {events.map((event) => (
              <MeetingCard
                key={event.id}
                event={event}
                agent={canPrepare ? agent : null}
                health={health}
              />
            ))}
          </ul>
        </section>
      ))}
      {!all && hidden > 0 && (
        <Button variant="ghost" className="mt-1 -ml-2.5" onClick={() => setAll(true)}>
          {hidden} more
        </Button>
      )}
      {all && hidden > 0 && (
        <p className="pt-2 text-[12px] text-(--text-3)">
          The next {shown.length} of {data.total}.
        </p>
      )}
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-2 py-3 text-(--text-2)">
    Failed to load events
    <Button onClick={onRetry}>Try again</Button>
  </div>
);

const Waiting = () => (
  <>
    <Loading label="Loading the meetings" />
    {[0, 1, 2].map((card) => (
      <div key={card} className="grid grid-cols-[54px_1fr] gap-x-2 py-3">
        <Skeleton className="h-8 w-10" />
        <div>
          <Skeleton className="h-8" />
          <Skeleton className="mt-2 h-7 w-24" />
        </div>
      </div>
    ))}
  </>
);

const None = ({ agent }: { agent: PrepAgent }) => (
  <div className="py-3">
    <p className="font-medium">No upcoming events</p>
    <p className="mt-0.5 text-(--text-2)">
      {agent === 'client-prep'
        ? `No customer meetings in the next ${AHEAD_DAYS} days. Import a calendar (ICS) to see meetings here.`
        : `No internal meetings in the next ${AHEAD_DAYS} days. Import a calendar (ICS) to see meetings here.`}
    </p>
  </div>
);
