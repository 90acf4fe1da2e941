import type { Mood, ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { choose, evidenceOf, MOODS, shippedMood } from './model.ts';
import type { MoodModel } from './model.ts';

/** The customer's mood towards us at the end of the conversation, from the customer's own words. */
export function moodOf(
  messages: readonly ReadableMessage[],
  sentences: readonly JudgedSentence[],
  { words, choice }: MoodModel = shippedMood(),
): Mood {
  const theirs = messages.filter(({ side, text }) => side === 'them' && /\p{L}/u.test(text));
  if (theirs.length === 0) return { label: 'neutral', score: 0 };
  const probabilities = choose(choice, evidenceOf(words, theirs, sentences));
  const label = MOODS[probabilities.indexOf(Math.max(...probabilities))] ?? 'neutral';
  return { label, score: scoreOf(label, probabilities) };
}

/** -5 to 5 with one decimal: from 1 on positive, from -1 down negative, further out the surer it is. */
function scoreOf(label: Mood['label'], [negative = 0, , positive = 0]: readonly number[]): number {
  const certainty = (probability: number) => 1 + 4 * Math.max(0, (probability - 1 / 3) * 1.5);
  const score =
    label === 'positive'
      ? certainty(positive)
      : label === 'negative'
        ? -certainty(negative)
        : Math.min(0.9, Math.max(-0.9, positive - negative));
  return Math.round(score * 10) / 10 || 0;
}
