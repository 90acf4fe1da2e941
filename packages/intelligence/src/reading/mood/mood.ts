import type { Mood, ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { choose, toMood } from './choice.ts';
import { shippedMood } from './load.ts';
import { unhappierOf } from './message-mood.ts';
import { evidenceOf } from './model.ts';
import type { MoodModel } from './model.ts';
import { saysUnhappy } from '../risks/said-plainly.ts';

/** From here on a message is positive. */
const POSITIVE = 1;

/** The customer's mood towards us at the end of the conversation, from the customer's own words. */
export function moodOf(
  messages: readonly ReadableMessage[],
  sentences: readonly JudgedSentence[],
  model: MoodModel = shippedMood(),
): Mood {
  const theirs = messages.filter(({ side, text }) => side === 'them' && /\p{L}/u.test(text));
  if (theirs.length === 0) return { label: 'neutral', score: 0 };
  const mood = toMood(choose(model.choice, evidenceOf(model, theirs, sentences)));
  const unhappy = theirs.findLastIndex(({ text }) => saysUnhappy(text));
  const isOver = theirs.slice(unhappy + 1).some(({ sentiment = 0 }) => sentiment >= POSITIVE);
  return unhappy >= 0 && !isOver ? unhappierOf(mood) : mood;
}
