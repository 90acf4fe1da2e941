const DAY_MS = 86_400_000;
/** Whole days from one moment to a later one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** Words of a card are shown as they are: one line each. */
export const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

const MAX_QUOTE = 280;

/** “words”, shortened in the card alone; the evidence has them whole. */
export function quoted(words: string): string {
  const line = oneLine(words);
  return `“${line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE).trimEnd()}…` : line}”`;
}

/** The name a person is greeted by: `Jane` of `Jane Doe`, nothing of an address. */
export const firstName = (name: string | null): string | null =>
  name === null || name.includes('@') ? null : (name.trim().split(/\s+/)[0] ?? null);

/** Draft a reply to Jane */
export const replyTo = (name: string | null): string =>
  `Draft a reply to ${firstName(name) ?? 'the customer'}`;
