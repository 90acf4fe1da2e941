import type { z } from 'zod';
import type { getHome } from '@rapport/contract/home.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { now } from '../../../lib/clock.ts';
import { formatSince } from '../format-since.ts';

type Home = z.output<(typeof getHome)['answer']>;

/** One sentence about the changes since the last visit. */
export function ChangesSinceVisit({ home: { since, changes, total } }: { home: Home }) {
  const parts = [
    changes.bandChanges > 0 &&
      plural(changes.bandChanges, 'account changed band', 'accounts changed band'),
    changes.newRisks > 0 && plural(changes.newRisks, 'new risk', 'new risks'),
    changes.renewalsWithin30Days > 0 &&
      plural(
        changes.renewalsWithin30Days,
        'renewal is within 30 days',
        'renewals are within 30 days',
      ),
  ].filter((part) => part !== false);
  const lead = formatSince(since, now());
  return (
    <p className="mt-1 text-[14px] text-(--text-2)">
      {parts.length > 0 ? `${lead}: ${parts.join(', ')}.` : `${lead}: no changes.`}{' '}
      {total === 0
        ? 'Nothing needs you today.'
        : `${plural(total, 'thing needs', 'things need')} you today.`}
    </p>
  );
}
