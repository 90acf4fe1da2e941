import { pick } from './random.ts';
import type { Random } from './random.ts';

/** What fills the slots of a story's wordings, by slot name. */
export type Details = Record<string, string>;

/** No sentence stands in more messages than this. */
const MAX_TOLD = 5;

/** Fills `{slots}`; one that opens a sentence takes a capital. */
export const fill = (text: string, details: Details): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = details[name] ?? whole;
    return at === 0 || /[.!?] $/.test(text.slice(0, at))
      ? value.charAt(0).toUpperCase() + value.slice(1)
      : value;
  });

/** One of the wordings that have not been told too often, or null when all have. */
export function unworn(
  wordings: string[],
  said: Map<string, number>,
  random: Random,
): string | null {
  const left = wordings.filter((wording) =>
    sentencesOf(wording).every((sentence) => (said.get(sentence) ?? 0) < MAX_TOLD),
  );
  if (left.length === 0) return null;
  const chosen = pick(random, left);
  for (const sentence of sentencesOf(chosen)) said.set(sentence, (said.get(sentence) ?? 0) + 1);
  return chosen;
}

/** Sentences as they are counted: lower case, at least four words. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length >= 4);
