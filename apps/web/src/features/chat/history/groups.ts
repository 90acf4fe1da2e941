import type { ListedSession } from './api.ts';

interface Group {
  title: string;
  sessions: ListedSession[];
}

const TITLES = ['Pinned', 'Today', 'Previous 7 Days', 'Previous 30 Days', 'Older'] as const;

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
const DAY = 86_400_000;

function titleOf({ is_pinned: pinned, updated_at: at }: ListedSession, now: number) {
  if (pinned) return 'Pinned';
  const today = midnight(now);
  const updated = Date.parse(at);
  if (updated >= today) return 'Today';
  if (updated >= today - 7 * DAY) return 'Previous 7 Days';
  return updated >= today - 30 * DAY ? 'Previous 30 Days' : 'Older';
}

/** Groups sessions by the day of their last update in the reader's time zone, pinned ones first, without empty groups. */
export function groupSessions(sessions: readonly ListedSession[], now: number): Group[] {
  const groups = Map.groupBy(sessions, (session) => titleOf(session, now));
  return TITLES.flatMap((title) => {
    const found = groups.get(title);
    return found ? [{ title, sessions: found }] : [];
  });
}
