import type { MarkedText } from '@rapport/contract/search.ts';

/** A text with the search words marked. */
export function Marked({ text, marks }: MarkedText) {
  const parts = marks.map(([start, end], index) => ({
    before: text.slice(marks[index - 1]?.[1] ?? 0, start),
    word: text.slice(start, end),
    start,
  }));
  return (
    <>
      {parts.map(({ before, word, start }) => (
        <span key={start}>
          {before}
          <mark className="font-semibold">{word}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
