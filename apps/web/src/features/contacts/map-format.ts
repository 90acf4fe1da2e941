import type { MapLink, MapPerson, RelationshipMap } from '@rapport/contract/contacts/map.ts';
import { STRENGTH_LABELS } from '@rapport/contract/contacts/strength.ts';
import { nounOf, plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo } from '../../lib/format/format.ts';

/** People of each side on a page of the map: more lines could not be told apart. */
export const PAGE_OF = { ours: 12, theirs: 24 } as const;
/** Lines drawn while nobody is selected. */
const MOST_LINES = 30;

export type Pages = Record<Side, number>;

/** The page of a side on which a person is; from 0. */
export const pageWith = (map: RelationshipMap, side: Side, id: string): number =>
  Math.max(0, Math.floor(map[side].findIndex((person) => person.id === id) / PAGE_OF[side]));

/** One page of either side, and the links between them. */
export function partOf(
  map: RelationshipMap,
  pages: Pages,
): Pick<RelationshipMap, 'ours' | 'theirs' | 'links'> {
  const pageOf = (side: Side) =>
    map[side].slice(pages[side] * PAGE_OF[side], (pages[side] + 1) * PAGE_OF[side]);
  const [ours, theirs] = [pageOf('ours'), pageOf('theirs')];
  const shown = new Set([...ours, ...theirs].map(({ id }) => id));
  return {
    ours,
    theirs,
    links: map.links.filter((link) => shown.has(link.ours) && shown.has(link.theirs)),
  };
}

/** The links that become lines: the strongest, and all of the selected person. */
export const linesOf = (links: readonly MapLink[], selected: string | null): MapLink[] => {
  const strongest = new Set(links.toSorted((a, b) => b.messages - a.messages).slice(0, MOST_LINES));
  return links.filter(
    (link) => strongest.has(link) || link.ours === selected || link.theirs === selected,
  );
};

export type Side = 'ours' | 'theirs';
export const otherSide = (side: Side): Side => (side === 'ours' ? 'theirs' : 'ours');

/** The links of a person, the strongest first. */
export const linksOf = (
  { links }: Pick<RelationshipMap, 'links'>,
  side: Side,
  id: string,
): MapLink[] =>
  links.filter((link) => link[side] === id).toSorted((a, b) => b.messages - a.messages);

export const personOf = (map: RelationshipMap, side: Side, id: string): MapPerson | undefined =>
  map[side].find((person) => person.id === id);

/** The links of everybody as rows of a table, then the people of theirs without any. */
export function linkRows({ ours, theirs, links }: RelationshipMap): (string | number)[][] {
  const names = new Map([...ours, ...theirs].map(({ id, fullName }) => [id, fullName]));
  const linked = new Set(links.map((link) => link.theirs));
  return [
    ...links.map((link) => [
      `${names.get(link.ours)} and ${names.get(link.theirs)}`,
      STRENGTH_LABELS[link.strength],
      link.messages,
      link.fromThem,
      formatAgo(link.lastMessageAt),
    ]),
    ...theirs
      .filter(({ id }) => !linked.has(id))
      .map(({ fullName }) => [`Nobody and ${fullName}`, '—', 0, 0, '—']),
  ];
}

/** One sentence in place of the map. */
export function describeMap({ ours, theirs, links, days }: RelationshipMap): string {
  const active = links.filter(({ strength }) => strength !== 'quiet').length;
  return `${ours.length} on our team and ${theirs.length} on theirs. ${active} of ${plural(links.length, 'link')} between them ${nounOf(active, 'is', 'are')} active, based on messages from the last ${plural(days, 'day')}.`;
}
