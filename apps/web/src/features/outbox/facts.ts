import type { Quote } from '@rapport/contract/claims/quote.ts';

/** A figure or a day of a draft that a source says word for word. */
export interface Fact {
  text: string;
  source: Quote;
}

const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember';
/** Amounts, counts with what they count, versions, times, days. */
const FACT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{Sc}\s?)?\d[\d.,:/]*\d*(?:\s?(?:%|\p{Sc})|\.?\s(?:${MONTHS})\b(?:\s\d{4})?)?|(?<!\p{L})(?:${DAYS})(?!\p{L})`,
  'giu',
);
const MOST = 40;

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');
const clean = (text: string): string => text.replace(/[.,:/]+$/, '');

/** Where a text says figures and days that stand in one of the sources. */
export function placeFacts(
  text: string,
  sources: readonly Quote[],
): (Fact & { start: number; end: number })[] {
  const said = sources.map((source) => ({ source, words: plain(source.text) }));
  return [...text.matchAll(FACT)].slice(0, MOST).flatMap(({ 0: found, index }) => {
    const fact = clean(found);
    // One digit alone is no fact that could be checked.
    if (fact.length < 2) return [];
    const from = said.find(({ words }) => hasWhole(words, plain(fact)));
    return from
      ? [{ text: fact, source: from.source, start: index, end: index + fact.length }]
      : [];
  });
}

/** Whether words hold a fact that is not part of a longer figure. */
function hasWhole(words: string, fact: string): boolean {
  for (let at = words.indexOf(fact); at >= 0; at = words.indexOf(fact, at + 1)) {
    const before = words[at - 1] ?? ' ';
    const after = words.slice(at + fact.length);
    if (!/[\p{L}\d]/u.test(before) && !/^[\p{L}\d]|^[.,:/]\d/u.test(after)) return true;
  }
  return false;
}

/** Each fact once. */
export const factsIn = (text: string, sources: readonly Quote[]): Fact[] => [
  ...new Map(
    placeFacts(text, sources).map(({ text: fact, source }) => [
      plain(fact),
      { text: fact, source },
    ]),
  ).values(),
];

/** The text of an editor's HTML, apart where blocks part them. */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, ' $&'), 'text/html')
    .body.textContent;
