import type { HealthEvent } from '@rapport/contract/health.ts';
import { formatAgo, formatSigned } from '../../../lib/format.ts';

/** What moved the score, newest first. */
export function Ledger({ events }: { events: readonly HealthEvent[] }) {
  if (events.length === 0)
    return (
      <p className="text-(--text-2)">
        Nothing has moved it since the first score. Every change from now on stands here.
      </p>
    );
  return (
    <ol>
      {events.slice(0, 12).map((event) => {
        const change = event.after - event.before;
        return (
          <li key={event.id} className="flex gap-3 border-b border-(--line) py-2.5 last:border-0">
            <span
              className={`tnum w-9 shrink-0 font-semibold ${change < 0 ? 'text-(--red)' : 'text-(--green)'}`}
            >
              {formatSigned(change)}
            </span>
            <span>
              <span className="block font-medium">{event.title}</span>
              <span className="text-[12px] text-(--text-3)">
                {event.label} · {formatAgo(event.at)}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
