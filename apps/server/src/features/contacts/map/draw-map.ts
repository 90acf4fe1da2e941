import type { z } from 'zod';
import { QUIET_DAYS, STEADY_FROM, STRONG_FROM } from '@rapport/contract/contacts/map.ts';
import type { RelationshipMap, Strength } from '@rapport/contract/contacts/map.ts';
import { warnOf } from './warn.ts';
import type { LinkRow, MapPersonRow } from './queries.ts';

type Drawn = z.input<typeof RelationshipMap>;

/** People of one side on a map; more could not be told apart. */
const MOST_THEIRS = 24;
const MOST_OURS = 12;
const DAY = 86_400_000;

interface Input {
  links: readonly LinkRow[];
  people: readonly MapPersonRow[];
  days: number;
  now: Date;
}

/** A map of who writes with whom: people by how much they wrote, VIPs first, and the links between them. */
export function drawMap({ links, people, days, now }: Input): Drawn {
  const sideOf = (side: 'ours' | 'theirs') => {
    const present = (row: MapPersonRow): Drawn['ours'][number] => {
      const own = links.filter((link) => link[side] === row.id);
      const last = own.map(({ last_at: at }) => at.getTime());
      return {
        id: row.id,
        fullName: row.name ?? row.email ?? 'Unknown',
        title: row.title,
        pinned: row.vip,
        messages: own.reduce((sum, { messages }) => sum + messages, 0),
        lastMessageAt: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
      };
    };
    return people
      .filter(({ internal }) => internal === (side === 'ours'))
      .map(present)
      .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.messages - a.messages);
  };
  const theirs = sideOf('theirs');
  const ours = sideOf('ours')
    .toSorted((a, b) => b.messages - a.messages)
    .slice(0, MOST_OURS);
  const shown = theirs.slice(0, MOST_THEIRS);
  const ids = new Set([...ours, ...shown].map(({ id }) => id));
  return {
    days,
    ours,
    theirs: shown,
    links: links
      .filter((link) => ids.has(link.ours) && ids.has(link.theirs))
      .map((link) => ({
        ours: link.ours,
        theirs: link.theirs,
        messages: link.messages,
        fromThem: link.from_them,
        lastMessageAt: link.last_at.toISOString(),
        strength: strengthOf(link, now),
      })),
    hidden: theirs.length - shown.length,
    warning: warnOf({ links, ours: sideOf('ours'), theirs, days, now }),
  };
}

/** By the messages of the window; quiet without any for a while. */
export function strengthOf(
  { messages, last_at: at }: Pick<LinkRow, 'messages' | 'last_at'>,
  now: Date,
): Strength {
  if (messages === 0 || now.getTime() - at.getTime() > QUIET_DAYS * DAY) return 'quiet';
  if (messages >= STRONG_FROM) return 'strong';
  return messages >= STEADY_FROM ? 'steady' : 'thin';
}
