import { plural } from '../kit/plural.ts';
const DAY = 86_400_000;

/** Decides the colour of a renewal. */
type RenewalUrgency = 'overdue' | 'soon' | 'near' | 'later';

interface RenewalLabel {
  text: string;
  urgency: RenewalUrgency;
}

/** Past days as `3 days ago`, from 14 days on in weeks; then `< 30 days`, `30-90 days`, and quarter and year. */
export function renewalLabel(day: string, today: string): RenewalLabel {
  const date = new Date(`${day}T00:00:00Z`);
  const days = Math.round((date.getTime() - Date.parse(today)) / DAY);
  if (days < 0) return { text: formatDaysAgo(-days), urgency: 'overdue' };
  if (days < 30) return { text: '< 30 days', urgency: 'soon' };
  if (days < 90) return { text: '30-90 days', urgency: 'near' };
  return {
    text: `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`,
    urgency: 'later',
  };
}

function formatDaysAgo(days: number): string {
  const [count, unit] = days < 14 ? [days, 'day'] : [Math.floor(days / 7), 'week'];
  return `${plural(count, unit)} ago`;
}
