/** Characters around a day in which its time is looked for. */
const REACH = 24;

const TIMES: [RegExp, (match: RegExpExecArray) => number][] = [
  [/\b(?:noon|midday|mittags?|midi|mediodía|mezzogiorno|meio-dia)\b/iu, () => 12 * 60],
  [
    /\b(1?\d)(?:[:.]([0-5]\d))?\s*([ap])\.?m\b/i,
    ([, hour, minute = '0', half]) =>
      ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute),
  ],
  [
    /\b([01]?\d|2[0-3])(?::([0-5]\d)(?:\s*uhr)?|\s*uhr|\s?h\s?([0-5]\d)?)(?![\p{L}\d])/iu,
    ([, hour, minute, other]) => Number(hour) * 60 + Number(minute ?? other ?? 0),
  ],
];

/** The time of day, in minutes, given with a day in a text; null when there is none. */
export function timeIn(text: string, start: number, end: number): number | null {
  const near = [
    text.slice(start, end),
    text.slice(end, end + REACH),
    text.slice(Math.max(0, start - REACH), start),
  ];
  for (const words of near)
    for (const [pattern, read] of TIMES) {
      const match = pattern.exec(words);
      if (match) return read(match);
    }
  return null;
}
