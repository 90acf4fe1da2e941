import type { z } from 'zod';
import { HOME_NEEDS_SHOWN } from '@rapport/contract/home.ts';
import type { getHome } from '@rapport/contract/home.ts';
import { sinceWords } from '../since.ts';

type Home = z.output<(typeof getHome)['answer']>;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** One sentence of what changed since the last visit. */
export function ChangesSentence({ home: { since, changes, needs } }: { home: Home }) {
  const parts = [
    changes.bandChanges > 0 &&
      many(changes.bandChanges, 'account changed band', 'accounts changed band'),
    changes.newRisks > 0 && many(changes.newRisks, 'new risk', 'new risks'),
    changes.renewalsWithin30Days > 0 &&
      many(
        changes.renewalsWithin30Days,
        'renewal is inside 30 days',
        'renewals are inside 30 days',
      ),
  ].filter((part) => part !== false);
  const lead = sinceWords(since);
  return (
    <p className="mt-1 text-[14px] text-(--text-2)">
      {parts.length > 0 ? `${lead}: ${parts.join(', ')}.` : `${lead} nothing has moved.`}{' '}
      {needs.length === 0
        ? 'Nothing needs you today.'
        : `${many(Math.min(needs.length, HOME_NEEDS_SHOWN), 'thing needs', 'things need')} you today.`}
    </p>
  );
}
