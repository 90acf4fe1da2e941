import type { FoundItem } from './find.ts';

const MAX = 80;

/** The act and its object in the writer's words, at most 80 characters. */
export function titleOf({ sentence }: FoundItem): string {
  const text = sentence.quote.replace(/\s+/g, ' ').trim();
  return text.length <= MAX ? text : `${text.slice(0, text.lastIndexOf(' ', MAX - 1))}…`;
}
