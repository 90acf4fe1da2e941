import { scoreSentiment } from '../../tasks/sentiment/score.ts';
import type { Mood, ReadableMessage } from '../conversation.ts';

/** The customer's mood towards us at the end of the conversation. */
export function moodOf(messages: readonly ReadableMessage[]): Mood {
  const theirs = messages.filter(({ side }) => side === 'them').slice(-2);
  const scores = theirs.map(({ text, language }) => scoreSentiment(text, language).score);
  const score = scores.reduce((sum, value) => sum + value, 0) / (scores.length || 1);
  return { label: score > 1.5 ? 'positive' : score < -1 ? 'negative' : 'neutral', score };
}
