import { plain } from '../../analyst/names.ts';
import type { ReadableMessage } from '../../reading/conversation.ts';

/** Whether a message supports the figures, the months and the weekdays of a text about it. */
export const figuresAndDatesStand = (words: string, message: ReadableMessage): boolean =>
  figuresStand(words, message) && datesStand(words, message);

/** Whether every figure of a claim occurs in its message or in the date it was sent. */
function figuresStand(words: string, { text, at }: ReadableMessage): boolean {
  const said = new Set([...figuresOf(text), ...figuresOf(at.toISOString().slice(0, 10))]);
  return figuresOf(words).every((figure) => said.has(figure));
}

const figuresOf = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((figure) =>
    figure.replace(/[.,]/g, '').replace(/^0+(?=\d)/, ''),
  );

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'pt', 'pl'];
/** A Sunday, to name seven weekdays from. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

const namesOf = (
  count: number,
  moment: (index: number) => number,
  part: 'month' | 'weekday',
): Map<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      Array.from({ length: count }, (_, index) => {
        const format = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' });
        return [plain(format.format(moment(index))).split(' ')[0] ?? '', index] as const;
      }),
    ),
  );
const MONTHS = namesOf(12, (month) => Date.UTC(2026, month, 1), 'month');
const WEEKDAYS = namesOf(7, (day) => SUNDAY + day * DAY_MS, 'weekday');

const wordsOf = (text: string): string[] => plain(text).split(' ');
const namedIn = (names: ReadonlyMap<string, number>, text: string): Set<number> =>
  new Set(wordsOf(text).flatMap((word) => names.get(word) ?? []));

/** Whether the months and weekdays that a text names stand in the message, in whatever language, or are of its day. */
function datesStand(words: string, { text, at }: ReadableMessage): boolean {
  const months = namedIn(MONTHS, text).add(at.getUTCMonth());
  const figures = new Set(figuresOf(text));
  for (const month of monthsIn(words))
    if (!months.has(month) && !figures.has(String(month + 1))) return false;
  const weekdays = namedIn(WEEKDAYS, text).add(at.getUTCDay());
  return [...namedIn(WEEKDAYS, words)].every((day) => weekdays.has(day));
}

/** Months beside a figure or after a preposition, so that the verbs "may" and "march" do not count. */
function monthsIn(words: string): number[] {
  const tokens = wordsOf(words);
  return tokens.flatMap((token, at) => {
    const month = MONTHS.get(token);
    const before = tokens[at - 1] ?? '';
    const isDate =
      /^\d/.test(before) ||
      /^\d/.test(tokens[at + 1] ?? '') ||
      /^(?:in|by|until|before|after|since|from|of|to|until|end|mid|early|late|next|last)$/.test(
        before,
      );
    return month !== undefined && isDate ? [month] : [];
  });
}

/** Whether a day is named by its number and its month, or by its weekday, where it is said to stand. */
export function namesDay(day: string, text: string): boolean {
  const [, month, date] = day.split('-').map(Number);
  if (!month || !date) return false;
  const figures = figuresOf(text);
  return (
    figures.includes(String(date)) &&
    (namedIn(MONTHS, text).has(month - 1) || figures.includes(String(month)))
  );
}

/**
 * Whether whoever a sentence names first wrote the words that support it. A sentence that begins with the other side, or
 * with somebody else, would put the words into the wrong mouth.
 */
export function namesSpeaker(
  words: string,
  writer: Pick<ReadableMessage, 'from' | 'side'>,
  people: readonly Pick<ReadableMessage, 'from'>[],
): boolean {
  const own = new Set(wordsOf(writer.from));
  const all = new Set(
    people.flatMap(({ from }) => wordsOf(from)).filter((name) => name.length > 1),
  );
  const first = (words.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? [])
    .flatMap(wordsOf)
    .find((name) => all.has(name));
  if (first !== undefined) return own.has(first);
  const opening = wordsOf(words).slice(0, 2).join(' ');
  if (/^(?:the )?(?:customer|client)s?\b/.test(opening)) return writer.side === 'them';
  return /^(?:we|our|us)\b/.test(opening) ? writer.side === 'us' : true;
}
