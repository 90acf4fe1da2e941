import type {
  MapLink,
  MapPerson,
  RelationshipMap,
  Strength,
} from '@rapport/contract/contacts/map.ts';
import { QUIET_DAYS, STEADY_FROM, STRONG_FROM } from '@rapport/contract/contacts/map.ts';
import { nounOf, plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo } from '../../lib/format.ts';

export const STRENGTH_LABELS: Record<Strength, string> = {
  strong: 'Strong',
  steady: 'Steady',
  thin: 'Thin',
  quiet: 'Quiet',
};

/** What each strength means, for the legend. */
export const STRENGTH_MEANINGS: Record<Strength, string> = {
  strong: `${STRONG_FROM} messages or more`,
  steady: `${STEADY_FROM} to ${STRONG_FROM - 1}`,
  thin: `1 to ${STEADY_FROM - 1}`,
  quiet: `none in ${QUIET_DAYS} days`,
};

/** People of each side that are drawn: more lines could not be told apart. */
const DRAWN = { ours: 12, theirs: 24 } as const;

/** The part of a map that is drawn: the people at the head of each side, and the links between them. */
export function leadingPart(
  map: RelationshipMap,
): Pick<RelationshipMap, 'ours' | 'theirs' | 'links'> {
  const ours = map.ours.slice(0, DRAWN.ours);
  const theirs = map.theirs.slice(0, DRAWN.theirs);
  const drawn = new Set([...ours, ...theirs].map(({ id }) => id));
  return {
    ours,
    theirs,
    links: map.links.filter((link) => drawn.has(link.ours) && drawn.has(link.theirs)),
  };
}

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

/** The links of everybody as rows of a table. */
export function linkRows({ ours, theirs, links }: RelationshipMap): (string | number)[][] {
  const names = new Map([...ours, ...theirs].map(({ id, fullName }) => [id, fullName]));
  return links.map((link) => [
    `${names.get(link.ours)} and ${names.get(link.theirs)}`,
    STRENGTH_LABELS[link.strength],
    link.messages,
    link.fromThem,
    formatAgo(link.lastMessageAt),
  ]);
}

/** One sentence in place of the map. */
export function describeMap({ ours, theirs, links, days }: RelationshipMap): string {
  const active = links.filter(({ strength }) => strength !== 'quiet').length;
  return `${ours.length} on our team and ${theirs.length} on theirs. ${active} of ${plural(links.length, 'link')} between them ${nounOf(active, 'is', 'are')} active, based on messages from the last ${plural(days, 'day')}.`;
}
