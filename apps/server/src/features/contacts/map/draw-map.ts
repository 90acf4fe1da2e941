import type { z } from 'zod';
import type { RelationshipMap } from '@rapport/contract/contacts/map.ts';
import { strengthOf } from '@rapport/contract/contacts/strength.ts';
import { warnOf } from './warn.ts';
import type { LinkRow, MapPersonRow } from './queries.ts';

type Drawn = z.input<typeof RelationshipMap>;

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
