import { formatClock, formatDay } from '../../lib/format/format.ts';

const DAY = 86_400_000;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** The last visit: Since 09:12, Since yesterday, Since Friday, Since Nov 02, 2026. */
export function formatSince(since: string | null, now: Date): string {
  if (since === null) return 'In the last 30 days';
  const at = new Date(since);
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days <= 0) return `Since ${formatClock(at)}`;
  if (days === 1) return 'Since yesterday';
  if (days < 7) return `Since ${at.toLocaleDateString('en-US', { weekday: 'long' })}`;
  return `Since ${formatDay(at)}`;
}
