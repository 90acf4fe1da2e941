import { readIntent } from '@rapport/intelligence/analyst/intent.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import type { Question } from '../compose/question.ts';
import type { QuestionReading } from './read-question.ts';

const BETWEEN = /\s*(?:[,;+&]|\b(?:and|plus)\b)\s*/i;
/** Kinds of answer that stand on record, of which two may follow each other. */
const ON_RECORD: ReadonlySet<Intent> = new Set([
  'figure',
  'renewals',
  'terms',
  'people',
  'health',
  'deals',
  'risks',
  'opportunities',
  'items',
]);
/** Readings that may have missed a part of the question. */
const MAY_BE_TWO: ReadonlySet<Intent> = new Set([
  'figure',
  'renewals',
  'terms',
  'people',
  'health',
  'search',
]);

export interface Part {
  intent: Intent;
  question: Question;
}

/**
 * The two questions about one account that are asked in one, "X's ARR and seats", each read whole and answered by another
 * kind of answer; null where they are one.
 */
export function partsOf({ intent, question }: QuestionReading): Part[] | null {
  const { account, accounts, people, bare } = question;
  if (!account || accounts.length > 1 || people.length > 0 || !MAY_BE_TWO.has(intent)) return null;
  const said = bare.split(BETWEEN).filter((part) => /\p{L}/u.test(part));
  if (said.length !== 2) return null;
  const parts = said.map((part) => {
    const whole = /\bX\b/.test(part)
      ? part
      : `${part.replace(/\b(?:their|its)\b/i, 'the').replace(/\W+$/, '')} of X`;
    const reading = readIntent(whole);
    const text = whole.replaceAll(/\bX\b/g, account.name);
    return { reading, question: { ...question, bare: whole, text, left: reading.left } };
  });
  const intents = parts.map(({ reading }) => reading.intent);
  const isWhole = parts.every(
    ({ reading }) => reading.left.length === 0 && ON_RECORD.has(reading.intent),
  );
  return isWhole && new Set(intents).size === 2
    ? parts.map((part) => ({ intent: part.reading.intent, question: part.question }))
    : null;
}
