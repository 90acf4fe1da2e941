/** A word as the readers see it: numbers are all the same word. */
export const withoutNumber = (word: string): string => (word >= '0' && word < ':' ? '#' : word);
