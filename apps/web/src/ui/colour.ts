const HUES = [265, 200, 155, 65, 25, 310, 235, 120, 40, 340];

/** A stable colour for a name: white letters on it read at 4.6:1 or better. */
export function colourOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `oklch(0.53 0.125 ${HUES[hash % HUES.length]})`;
}

export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return (
    (words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')
  ).toUpperCase();
};
