import { UNSUPPORTED_MARK } from '@rapport/contract/chat/answer-blocks.ts';
import { readNumbers } from './read-numbers.ts';
import type { WrittenNumber } from './read-numbers.ts';

interface CheckedNumber {
  text: string;
  /** Offset in the answer, in UTF-16 units. */
  start: number;
  end: number;
  /** A result of the turn contains it, equal or more precise. */
  supported: boolean;
}

/** Numbers in list markers, citation marks, link addresses and identifiers are not checked. */
const MARKS =
  /^[ \t]*\d{1,3}[.)](?=\s)|\[\d{1,3}\](?:\(#cite-\d{1,3}\))?|\]\([^)\s]{1,500}\)|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/gim;
const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/i;
const ADDRESS = /^(?:\/app\/|https?:)/;

export interface KnownNumbers {
  values: number[];
  dates: Extract<WrittenNumber, { kind: 'date' }>[];
  times: Set<string>;
}

/** Collects the numbers in tool results, or adds them to a collection. */
export function knownNumbers(
  results: readonly unknown[],
  known: KnownNumbers = { values: [], dates: [], times: new Set() },
): KnownNumbers {
  for (const result of results) collect(result, known);
  return known;
}

/**
 * Compares every number of an answer with the tool results of its turn: amounts (1,240,000, $1.2M), shares (12 %),
 * dates, times and counts. A rounded number is supported by the exact one. Numbers written as words are not checked.
 */
export function checkNumbers(
  answer: string,
  results: readonly unknown[] | KnownNumbers,
): CheckedNumber[] {
  const known = isKnown(results) ? results : knownNumbers(results);
  const said = answer.replace(MARKS, (mark) => ' '.repeat(mark.length));
  return readNumbers(said).map((written) => ({
    text: written.text,
    start: written.start,
    end: written.end,
    supported: isSupported(written, known),
  }));
}

const isKnown = (results: readonly unknown[] | KnownNumbers): results is KnownNumbers =>
  !Array.isArray(results);

/** Marks each number that no result supports; returns the answer and their count. */
export function markNumbers(
  answer: string,
  results: readonly unknown[] | KnownNumbers,
): { text: string; unsupported: number } {
  const wrong = checkNumbers(answer, results).filter(({ supported }) => !supported);
  let text = '';
  let from = 0;
  for (const { end } of wrong) {
    text += answer.slice(from, end) + UNSUPPORTED_MARK;
    from = end;
  }
  return { text: text + answer.slice(from), unsupported: wrong.length };
}

/** Collects the numbers of a result: values, numbers in texts, and lengths of lists. */
function collect(value: unknown, known: KnownNumbers): void {
  if (typeof value === 'number') known.values.push(value);
  else if (typeof value === 'string') collectText(value, known);
  else if (Array.isArray(value)) {
    known.values.push(value.length);
    for (const one of value) collect(one, known);
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collect(one, known);
}

function collectText(text: string, known: KnownNumbers): void {
  if (IDENTIFIER.test(text) || ADDRESS.test(text)) return;
  for (const written of readNumbers(text)) {
    if (written.kind === 'date') known.dates.push(written);
    else if (written.kind === 'time') known.times.add(written.text.replace(/^0/, ''));
    else known.values.push(...written.values);
  }
}

function isSupported(written: WrittenNumber, { values, dates, times }: KnownNumbers): boolean {
  if (written.kind === 'time') return times.has(written.text.replace(/^0/, ''));
  if (written.kind === 'date')
    return dates.some((date) =>
      (['year', 'month', 'day'] as const).every(
        (part) => written[part] === null || written[part] === date[part],
      ),
    );
  const { unit, percent } = written;
  const isNear = (value: number, exact: number) =>
    Math.abs(Math.abs(exact) - value) <= unit / 2 + Math.abs(exact) * 1e-9;
  return (
    written.values.some((value) =>
      values.some((exact) => isNear(value, exact) || (percent && isNear(value, exact * 100))),
    ) || isYearOf(written.values, dates)
  );
}

/** "In 2026" is supported by any date of that year. */
const isYearOf = (values: readonly number[], dates: KnownNumbers['dates']) =>
  values.some((value) => dates.some(({ year }) => year === value));
