import { formsOf } from '../reading/formal-lines.ts';
import { isNameLike } from '../text/english.ts';
import { splitSegments } from '../text/sentences.ts';
import type { Sentence } from '../text/sentences.ts';
import { expectedOf, holds } from './expected.ts';
import type { Expected } from './expected.ts';
import { synonymsOf } from './synonyms.ts';
import { searchTerms, splitTerms, stemsOf } from './terms.ts';

/** A message to look for passages in. */
export interface Source {
  text: string;
  /** The subject of its conversation. */
  title?: string;
  sentAt?: Date;
  /** The writer's name: by it greetings and signatures are known. */
  writer?: string;
}

export interface Passage {
  /** Index of its source. */
  source: number;
  text: string;
  start: number;
  end: number;
  /** Share of the question's weight that the passage, its subject and its message cover, 0 to 1. */
  share: number;
  /** `share`, with what makes a passage a better answer. */
  score: number;
}

/** How much a word counts: in the passage itself, as a synonym, in the subject, elsewhere in the message. */
const HELD = { itself: 1, synonym: 0.7, subject: 0.6, message: 0.35 };
/** How much more a word counts that is no English one, where a source has it. */
const NAME_WEIGHT = 2;
/** What the score adds to the share. */
const BONUS = { expected: 0.15, together: 0.12, recent: 0.05, question: -0.1, sentence: -0.02 };
/** What greetings and signatures are worth, unless they are asked for. */
const FORMAL = 0.5;
/** Who somebody is stands in their signature. */
const ASKS_FOR_SIGNATURE =
  /\bwho(?:['’]s| is| are| was)\b|\b(?:title|role|position|job|phone|telephone|mobile|number|address|e-?mail|work(?:s|ing)? (?:at|for|in)|signature|located|based)\b/i;
const MOST_SENTENCES = 4;
const LONGEST = 520;
/** A shorter passage is followed by the sentences behind it, up to this length. */
const CONTEXT = 400;
/** A passage is never extended by links or tags, which a stranger may have put there. */
export const LINK = /https?:|www\.|<\w|!\[/i;
/** Lines of a mail that is answered are not the writer's words. */
const QUOTED = /^\s*(?:>|\|\s)|\n\s*(?:>|\|\s)/;
/** Shorter passages are greetings or names. */
const SHORTEST = 20;
/** Words this close together belong together. */
const NEAR = 6;

interface Term {
  stem: string;
  /** The stems of its parts: "win-builder" is also found as "Win Builder". */
  parts: readonly string[];
  synonyms: ReadonlySet<string>;
  weight: number;
}

interface Sought {
  terms: readonly Term[];
  total: number;
  expected: Expected | null;
  asksForQuestions: boolean;
  asksForSignature: boolean;
}

/**
 * The passages of one to four sentences that answer a question best, at most one per source, best first. Words that
 * occur in few sources weigh more.
 */
export function bestPassages(question: string, sources: readonly Source[]): Passage[] {
  const stems = sources.map(({ text, title = '' }) => allStems(`${title} ${text}`));
  // Whoever writes is named in greetings and signatures, whatever they write about.
  const ofWriters = allStems(sources.map(({ writer = '' }) => writer).join(' '));
  const terms = searchTerms(question).map((word) => {
    const [stem = word.stem, ...parts] = stemsOf(word);
    const held = stems.filter((known) => says(known, { stem, parts })).length;
    const rarity = Math.log(1 + (sources.length + 1) / (1 + held));
    const isName = held > 0 && isNameLike(word.word) && !ofWriters.has(stem);
    const weight = rarity * (isName ? NAME_WEIGHT : 1);
    return { stem, parts, synonyms: new Set(synonymsOf(stem)), weight };
  });
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const times = sources.map(({ sentAt }) => sentAt?.getTime() ?? 0);
  const [oldest, newest] = [Math.min(...times), Math.max(...times)];
  const sought = {
    terms,
    total,
    expected: expectedOf(question),
    asksForQuestions: /\b(?:ask|want|need|request|question)/i.test(question),
    asksForSignature: ASKS_FOR_SIGNATURE.test(question),
  };
  return sources
    .flatMap((source, place) => {
      const found = bestOf(source, stems[place]!, sought);
      if (!found) return [];
      const recent = newest > oldest ? (times[place]! - oldest) / (newest - oldest) : 0;
      return { ...found, source: place, score: found.score + recent * BONUS.recent };
    })
    .sort((a, b) => b.score - a.score || a.source - b.source);
}

/** Where the words of a question begin that no source contains. */
export function unheardTerms(question: string, sources: readonly Source[]): number[] {
  const all = sources.map(({ text, title = '' }) => allStems(`${title} ${text}`));
  return searchTerms(question)
    .filter((word) => {
      const [stem = word.stem, ...parts] = stemsOf(word);
      const synonyms = synonymsOf(stem);
      return !all.some(
        (known) => says(known, { stem, parts }) || synonyms.some((one) => known.has(one)),
      );
    })
    .map(({ start }) => start);
}

const listStems = (text: string): string[] => splitTerms(text).flatMap(stemsOf);
const allStems = (text: string): Set<string> => new Set(listStems(text));

/** Whether a text holds a word, whole or in its parts. */
const says = (known: ReadonlySet<string>, { stem, parts }: Pick<Term, 'stem' | 'parts'>): boolean =>
  known.has(stem) || (parts.length > 0 && parts.every((part) => known.has(part)));

type Found = Omit<Passage, 'source'>;

function bestOf(
  { text, title = '', writer }: Source,
  ofMessage: ReadonlySet<string>,
  sought: Sought,
): Found | null {
  const around = { ofSubject: allStems(title), ofMessage };
  const sentences = splitSegments(text).filter((sentence) => !QUOTED.test(sentence.text));
  const stems = sentences.map((sentence) => listStems(sentence.text));
  const forms =
    writer === undefined || sought.asksForSignature
      ? []
      : formsOf(sentences.map((sentence) => ({ quote: sentence.text, writer })));
  let best: Found | null = null;
  for (let first = 0; first < sentences.length; first += 1)
    for (let last = first; last < Math.min(sentences.length, first + MOST_SENTENCES); last += 1) {
      const { start } = sentences[first]!;
      const { end } = sentences[last]!;
      if (last > first && end - start > LONGEST) break;
      const words = text.slice(start, end);
      if (words.length < SHORTEST) continue;
      const rated = rate(words, stems.slice(first, last + 1).flat(), around, sought);
      const isFormal = forms.length > 0 && forms.slice(first, last + 1).every((form) => form);
      const worth = isFormal ? FORMAL : 1;
      const share = rated.share * worth;
      const score = rated.score * worth + (last - first) * BONUS.sentence;
      if (share > 0 && (best === null || score > best.score))
        best = { text: words, start, end, share, score };
    }
  const said = sentences.filter((_, index) => !forms[index]);
  return best && withoutForms(withNext(best, text, said), text, said);
}

/** Ends a passage with its last sentence that is no part of a signature or greeting, where it has one. */
function withoutForms(found: Found, text: string, said: readonly Sentence[]): Found {
  const last = said.findLast(({ start, end }) => start >= found.start && end <= found.end);
  return last ? { ...found, end: last.end, text: text.slice(found.start, last.end) } : found;
}

/** Adds the sentences that follow in the same paragraph, or that a colon announces: what was said about it. */
function withNext(found: Found, text: string, sentences: readonly Sentence[]): Found {
  const announces = found.text.trimEnd().endsWith(':');
  const linked = sentences.findIndex(
    ({ start, text: one }) => start >= found.end && LINK.test(one),
  );
  const last = sentences
    .slice(0, linked < 0 ? undefined : linked)
    .findLast(
      ({ start, end }) =>
        start >= found.end &&
        end - found.start <= CONTEXT &&
        (announces || !/\n\s*\n/.test(text.slice(found.end, start))),
    );
  if (!last) return found;
  const longer = { ...found, end: last.end, text: text.slice(found.start, last.end) };
  return !announces && longer.text.endsWith(':') ? withNext(longer, text, sentences) : longer;
}

interface Around {
  ofSubject: ReadonlySet<string>;
  ofMessage: ReadonlySet<string>;
}

function rate(
  text: string,
  stems: readonly string[],
  { ofSubject, ofMessage }: Around,
  { terms, total, expected, asksForQuestions }: Sought,
): { share: number; score: number } {
  const known = new Set(stems);
  let held = 0;
  let itself = 0;
  for (const term of terms) {
    const part = says(known, term)
      ? HELD.itself
      : [...term.synonyms].some((synonym) => known.has(synonym))
        ? HELD.synonym
        : 0;
    if (part > 0) itself += 1;
    held +=
      term.weight *
      (part || (says(ofSubject, term) ? HELD.subject : says(ofMessage, term) ? HELD.message : 0));
  }
  const share = held / total;
  const inSubject = terms.some((term) => says(ofSubject, term));
  if (itself === 0 && !inSubject) return { share: 0, score: 0 };
  const score =
    share +
    (expected && holds(expected, text) ? BONUS.expected : 0) +
    (areTogether(stems, terms) ? BONUS.together : 0) +
    (text.endsWith('?') && !asksForQuestions ? BONUS.question : 0);
  return { share, score };
}

/** Whether two of the terms stand close together. */
function areTogether(stems: readonly string[], terms: readonly Term[]): boolean {
  const wanted = new Set(terms.map(({ stem }) => stem));
  const places = stems.flatMap((stem, place) => (wanted.has(stem) ? [{ stem, place }] : []));
  return places.some(
    ({ stem, place }, index) =>
      index > 0 && places[index - 1]!.stem !== stem && place - places[index - 1]!.place <= NEAR,
  );
}
