import type { MarkedText } from '@rapport/contract/search.ts';
import { isFrame, splitTerms } from '@rapport/intelligence/analyst/terms.ts';

const LONGEST = 240;
/** Characters shown before the first search word. */
const BEFORE = 60;
/** A word this short is not taken for the beginning of another. */
const SHORTEST_BEGINNING = 3;

/** The words of a search; the last one may be half typed. */
export interface Sought {
  stems: ReadonlySet<string>;
  beginning: string | null;
}

/** The words of what was typed. Those that only frame a question are left out, unless there is nothing else. */
export function soughtIn(text: string): Sought {
  const words = splitTerms(text);
  const telling = words.filter(({ word }) => !isFrame(word));
  const last = words.at(-1);
  const isOpen = last !== undefined && last.start + last.word.length === text.length;
  return {
    stems: new Set((telling.length > 0 ? telling : words).map(({ stem }) => stem)),
    beginning: isOpen && last.word.length >= SHORTEST_BEGINNING ? last.word.toLowerCase() : null,
  };
}

interface Held {
  start: number;
  end: number;
  stem: string;
}

const heldIn = (text: string, { stems, beginning }: Sought): Held[] =>
  splitTerms(text)
    .filter(
      ({ word, stem }) =>
        stems.has(stem) || (beginning !== null && word.toLowerCase().startsWith(beginning)),
    )
    .map(({ word, stem, start }) => ({ start, end: start + word.length, stem }));

/** A text with the search words marked. */
export const marked = (text: string, sought: Sought): MarkedText => ({
  text,
  marks: heldIn(text, sought).map(({ start, end }) => [start, end]),
});

/** The part of a text with the most search words, marked; null if it has none. */
export function markedPart(
  text: string,
  sought: Sought,
): { part: MarkedText; held: number } | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const found = heldIn(plain, sought);
  let best = { first: 0, held: 0 };
  for (let first = 0; first < found.length; first += 1) {
    const stems = new Set<string>();
    for (
      let at = first;
      at < found.length && found[at]!.end - found[first]!.start <= LONGEST - BEFORE;
      at += 1
    )
      stems.add(found[at]!.stem);
    if (stems.size > best.held) best = { first, held: stems.size };
  }
  if (best.held === 0) return null;
  const start = wordStart(plain, found[best.first]!.start - BEFORE);
  const end = start + LONGEST >= plain.length ? plain.length : wordEnd(plain, start + LONGEST);
  const [lead, tail] = [start > 0 ? '… ' : '', end < plain.length ? ' …' : ''];
  const shift = lead.length - start;
  return {
    held: best.held,
    part: {
      text: `${lead}${plain.slice(start, end)}${tail}`,
      marks: found
        .filter((one) => one.start >= start && one.end <= end)
        .map((one) => [one.start + shift, one.end + shift]),
    },
  };
}

const wordStart = (text: string, near: number): number =>
  near <= 0 ? 0 : text.indexOf(' ', near) + 1;

function wordEnd(text: string, near: number): number {
  const gap = text.lastIndexOf(' ', near);
  return gap > near - LONGEST / 2 ? gap : near;
}
