import { plural } from '@rapport/contract/kit/plural.ts';
import type { HealthInput } from './input.ts';

/** Messages from the customer in 16 weeks, or open cases, that a score needs at least. */
const MIN_SIGNS = 2;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Why there is too little data for a score; null if there is enough: two messages from the customer or open cases in
 * the last 16 weeks.
 */
export function missingForScore(input: HealthInput): string | null {
  const messages = sum(input.weeklyMessages);
  const cases = input.cases?.open ?? 0;
  if (messages + cases >= MIN_SIGNS) return null;
  const silent = input.daysSinceLastIncoming;
  const known =
    messages > 0
      ? `only ${plural(messages, 'message')} from them in the last 16 weeks`
      : silent === null
        ? 'no message from them so far'
        : `their last message is ${plural(Math.floor(silent), 'day')} old`;
  return `Not enough data for a score: ${known}. It takes ${MIN_SIGNS} messages or open cases in 16 weeks`;
}
