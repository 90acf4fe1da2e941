export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const MS = 86_400_000;

/** Whole days from one time to another. */
export const daysBetween = (from: Date | string, to: Date | string): number =>
  Math.floor((new Date(to).getTime() - new Date(from).getTime()) / MS);
