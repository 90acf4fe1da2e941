import type { z } from 'zod';
import type { RelationshipMap } from '@rapport/contract/contacts/map.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { LinkRow } from './queries.ts';

type Drawn = z.input<typeof RelationshipMap>;

interface Input {
  links: readonly LinkRow[];
  ours: Drawn['ours'];
  theirs: Drawn['theirs'];
  days: number;
  now: Date;
}

/** Fewer messages say nothing about a relationship. */
const FEWEST = 5;
/** Share of all messages from which a pair carries the relationship. */
const MOST_OF_IT = 0.5;
const LONG_SILENCE_DAYS = 60;
const DAY = 86_400_000;

/** Says in plain words when the relationship hangs on one person or one pair; null when it does not, or too little was written. */
export function warnOf({ links, ours, theirs, days, now }: Input): Drawn['warning'] {
  const recent = links.filter(({ messages }) => messages > 0);
  const total = recent.reduce((sum, { messages }) => sum + messages, 0);
  if (total < FEWEST) return null;
  const name = (side: Drawn['ours'], id: string) =>
    side.find((person) => person.id === id)?.fullName ?? 'someone';
  const silent = silentVip(theirs, now);
  const text = (said: string) => [said, silent].filter(Boolean).join(' ');
  const when = `in ${plural(days, 'day')}`;
  const [first] = recent;
  const only = new Set(recent.map((link) => link.theirs));
  if (only.size === 1)
    return {
      title: 'Single-threaded.',
      text: text(
        `All ${plural(total, 'message')} ${when} went through ${name(theirs, first!.theirs)}. Nobody else on their side was in contact.`,
      ),
    };
  if (new Set(recent.map((link) => link.ours)).size === 1)
    return {
      title: 'Single-threaded.',
      text: text(
        `All ${plural(total, 'message')} ${when} went through ${name(ours, first!.ours)} on our side.`,
      ),
    };
  if (first!.messages >= total * MOST_OF_IT)
    return {
      title: 'Single-threaded.',
      text: text(
        `${first!.messages} of ${plural(total, 'message')} ${when} were between ${name(ours, first!.ours)} and ${name(theirs, first!.theirs)}.`,
      ),
    };
  return null;
}

/** The VIP who has been silent for longest. */
function silentVip(theirs: Drawn['theirs'], now: Date): string | null {
  const silent = theirs
    .filter(({ pinned }) => pinned)
    .map(({ fullName, lastMessageAt: at }) => ({
      fullName,
      days: at === null ? Infinity : Math.floor((now.getTime() - Date.parse(at)) / DAY),
    }))
    .filter(({ days }) => days >= LONG_SILENCE_DAYS)
    .toSorted((a, b) => b.days - a.days)[0];
  if (!silent) return null;
  return silent.days === Infinity
    ? `${silent.fullName}, a VIP, has had no messages in the last year.`
    : `${silent.fullName}, a VIP, has had no messages for ${plural(silent.days, 'day')}.`;
}
