import { unheardTerms } from '@rapport/intelligence/analyst/passages.ts';
import { isNameLike } from '@rapport/intelligence/text/english.ts';
import { searchTerms, splitTerms } from '@rapport/intelligence/analyst/terms.ts';

interface Shown {
  quote: { title: string; text: string };
}

interface Missing {
  /** Words that none of the passages nor their subjects has. */
  everywhere: string[];
  /** Whether two words are asked for together, and each passage has one of them. */
  isApart: boolean;
  /** Whether the passages have nothing but the names that are asked for, and none of the other words. */
  isOnlyNames: boolean;
}

/** Which words of a search the passages shown lack; the names of people are no such words, as nobody writes their own. */
export function findMissing(
  passages: readonly Shown[],
  text: string,
  people: readonly string[],
): Missing {
  const names = new Set(people.flatMap((name) => splitTerms(name).map(({ stem }) => stem)));
  const terms = searchTerms(text).filter(({ stem }) => !names.has(stem));
  const lacking = passages.map(({ quote }) => new Set(unheardTerms(text, [quote])));
  const lackedBy = ({ start }: { start: number }) =>
    lacking.filter((missing) => missing.has(start)).length;
  const everywhere = terms.filter((term) => lackedBy(term) === passages.length);
  const isApart =
    terms.length === 2 &&
    everywhere.length === 0 &&
    lacking.every((missing) => terms.some(({ start }) => missing.has(start)));
  const others = terms.filter(({ word }) => !isNameLike(word));
  const isOnlyNames =
    others.length > 0 &&
    others.length < terms.length &&
    others.every((one) => everywhere.includes(one));
  return { everywhere: everywhere.map(({ word }) => word), isApart, isOnlyNames };
}
