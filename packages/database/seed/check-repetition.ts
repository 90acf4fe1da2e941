import { sentencesOf } from './scenarios/wording.ts';
import type { SampleMessage } from './workspace.ts';

/** Sentences that are in more than `limit` messages (without quoted history), with their counts. */
export function repeatedSentences(
  messages: readonly SampleMessage[],
  limit = 5,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const { text } of messages) {
    const own = text.split(/\n\n(?:On [^\n]+wrote:\n|--\n)/)[0] ?? '';
    for (const sentence of new Set(sentencesOf(own)))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > limit).sort((a, b) => b[1] - a[1]);
}
