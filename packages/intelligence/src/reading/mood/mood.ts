import type { Mood, ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { choose, toMood } from './choice.ts';
import { shippedMood } from './load.ts';
import { evidenceOf } from './model.ts';
import type { MoodModel } from './model.ts';

/** The customer's mood towards us at the end of the conversation, from the customer's own words. */
export function moodOf(
  messages: readonly ReadableMessage[],
  sentences: readonly JudgedSentence[],
  model: MoodModel = shippedMood(),
): Mood {
  const theirs = messages.filter(({ side, text }) => side === 'them' && /\p{L}/u.test(text));
  if (theirs.length === 0) return { label: 'neutral', score: 0 };
  return toMood(choose(model.choice, evidenceOf(model, theirs, sentences)));
}
