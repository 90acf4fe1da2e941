const DAY = 86_400_000;

/** How near a renewal is, for its colour. */
type RenewalUrgency = 'overdue' | 'soon' | 'near' | 'later';

export interface RenewalWords {
  words: string;
  urgency: RenewalUrgency;
}

/**
 * A renewal day in words: overdue by under 14 days in days, else in weeks; `< 30 days`; `30-90 days`;
 * later as quarter and year.
 */
export function renewalWords(day: string, today: string): RenewalWords {
  const date = new Date(`${day}T00:00:00Z`);
  const days = Math.round((date.getTime() - Date.parse(today)) / DAY);
  if (days < 0) return { words: agoWords(-days), urgency: 'overdue' };
  if (days < 30) return { words: '< 30 days', urgency: 'soon' };
  if (days < 90) return { words: '30-90 days', urgency: 'near' };
  return {
    words: `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`,
    urgency: 'later',
  };
}

const agoWords = (days: number): string => {
  const [count, unit] = days < 14 ? [days, 'day'] : [Math.floor(days / 7), 'week'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
};
