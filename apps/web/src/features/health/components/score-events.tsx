import { useState } from 'react';
import type { HealthEvent } from '@rapport/contract/health/health.ts';
import { formatAgo, formatSigned } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';

const FIRST_SHOWN = 6;

/** The event's title without the factor's name, which is shown below. */
function titleWithoutFactor({ title, label }: HealthEvent): string {
  const rest = title.startsWith(`${label}: `) ? title.slice(label.length + 2) : title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The events that changed the score, newest first. */
export function ScoreEvents({ events }: { events: readonly HealthEvent[] }) {
  const [all, setAll] = useState(false);
  if (events.length === 0)
    return <p className="text-(--text-2)">No score changes yet. They will be listed here.</p>;
  return (
    <>
      <ol>
        {(all ? events : events.slice(0, FIRST_SHOWN)).map((event) => {
          const change = event.after - event.before;
          return (
            <li key={event.id} className="flex gap-3 border-b border-(--line) py-2.5 last:border-0">
              <span
                className={`tnum w-9 shrink-0 font-semibold ${change < 0 ? 'text-(--red)' : 'text-(--green)'}`}
              >
                {formatSigned(change)}
              </span>
              <span>
                <span className="block font-medium">{titleWithoutFactor(event)}</span>
                <span className="text-[12px] text-(--text-3)">
                  {event.label} · {formatAgo(event.at)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      {events.length > FIRST_SHOWN && (
        <Button variant="ghost" className="-ml-2.5" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${events.length}`}
        </Button>
      )}
    </>
  );
}
