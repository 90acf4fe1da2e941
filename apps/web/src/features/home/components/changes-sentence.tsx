import type { z } from 'zod';
import type { getHome } from '@rapport/contract/home.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { now } from '../../../lib/clock.ts';
import { formatSince } from '../format-since.ts';

type Home = z.output<(typeof getHome)['answer']>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What changed since the last visit, and what is ahead. */
export function ChangesSinceVisit({ home: { since, changes, total } }: { home: Home }) {
  const parts = [
    changes.bandChanges > 0 &&
      plural(changes.bandChanges, 'account changed band', 'accounts changed band'),
    changes.newRisks > 0 && plural(changes.newRisks, 'new risk', 'new risks'),
  ].filter((part) => part !== false);
  const ahead = [
    changes.renewalsWithin30Days > 0 &&
      plural(
        changes.renewalsWithin30Days,
        'account renews within 30 days',
        'accounts renew within 30 days',
      ),
    total === 0
      ? 'nothing needs you today'
      : plural(total, 'thing needs you today', 'things need you today'),
  ].filter((part) => part !== false);
  const lead = formatSince(since, now());
  return (
    <p className="mt-1 text-[14px] text-(--text-2)">
      {parts.length > 0 ? `${lead}: ${parts.join(', ')}.` : `${lead}: no changes.`}{' '}
      {capital(ahead.join(', '))}.
    </p>
  );
}
