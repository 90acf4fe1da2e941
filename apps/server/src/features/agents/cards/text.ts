import { firstNameOf } from '@rapport/intelligence/analyst/names.ts';

const DAY_MS = 86_400_000;
/** Whole days from one time to a later one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** Text of a card as one line. */
export const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

const MAX_QUOTE = 280;

/** A quote in “ ”, shortened for the card; the evidence keeps the full text. */
export function quoted(words: string): string {
  const line = oneLine(words);
  return `“${line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE).trimEnd()}…` : line}”`;
}

/** The first name for a greeting: `Jane` of `Jane Doe`; null for an e-mail address. */
export const firstName = (name: string | null): string | null =>
  name === null ? null : firstNameOf(name);

/** Draft a reply to Jane */
export const replyTo = (name: string | null): string =>
  `Draft a reply to ${firstName(name) ?? 'the customer'}`;
