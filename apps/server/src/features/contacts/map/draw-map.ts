import type { z } from 'zod';
import { QUIET_DAYS, STEADY_FROM, STRONG_FROM } from '@rapport/contract/contacts/map.ts';
import type { RelationshipMap, Strength } from '@rapport/contract/contacts/map.ts';
import { warnOf } from './warn.ts';
import type { LinkRow, MapPersonRow } from './queries.ts';

type Drawn = z.input<typeof RelationshipMap>;

const DAY = 86_400_000;

interface Input {
  links: readonly LinkRow[];
  people: readonly MapPersonRow[];
  days: number;
  now: Date;
}

/** A map of who writes with whom: both sides by how much they wrote, and the links between them. */
export function drawMap({ links, people, days, now }: Input): Drawn {
  const side = (name: 'ours' | 'theirs') => {
    const byPerson = Map.groupBy(links, (link) => link[name]);
    return people
      .filter(({ internal }) => internal === (name === 'ours'))
      .map((row) => presentPerson(row, byPerson.get(row.id) ?? []))
      .toSorted((a, b) => b.messages - a.messages);
  };
  const ours = side('ours');
  const theirs = side('theirs').toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
  const known = new Set([...ours, ...theirs].map(({ id }) => id));
  return {
    days,
    ours,
    theirs,
    links: links
      .filter((link) => known.has(link.ours) && known.has(link.theirs))
      .map((link) => ({
        ours: link.ours,
        theirs: link.theirs,
        messages: link.messages,
        fromThem: link.from_them,
        lastMessageAt: link.last_at.toISOString(),
        strength: strengthOf(link, now),
      })),
    warning: warnOf({ links, ours, theirs, days, now }),
  };
}

const presentPerson = (row: MapPersonRow, own: readonly LinkRow[]): Drawn['ours'][number] => ({
  id: row.id,
  fullName: row.name ?? row.email ?? 'Unknown',
  title: row.title,
  pinned: row.vip,
  messages: own.reduce((sum, { messages }) => sum + messages, 0),
  lastMessageAt:
    own.length > 0
      ? new Date(Math.max(...own.map(({ last_at: at }) => at.getTime()))).toISOString()
      : null,
});

/** By the messages of the window; quiet without any for a while. */
export function strengthOf(
  { messages, last_at: at }: Pick<LinkRow, 'messages' | 'last_at'>,
  now: Date,
): Strength {
  if (messages === 0 || now.getTime() - at.getTime() > QUIET_DAYS * DAY) return 'quiet';
  if (messages >= STRONG_FROM) return 'strong';
  return messages >= STEADY_FROM ? 'steady' : 'thin';
}
