import type { SentenceHead } from '../src/reading/model/heads.ts';
import { LIFELIKE } from './corpus.ts';
import { examplesFor, labelFor } from './heads.ts';
import type { FeaturedSentence } from './heads.ts';
import { learn, predict } from './learn.ts';

export interface Prediction {
  source: string;
  probability: number;
  label: boolean;
}

/** The mails of one company count as one source. */
const groupOf = (source: string): string => source.replace(/^enron-\d+$/, 'enron');

/** What a head says of the sentences of each lifelike source, learnt from the others among `learnt`. */
export function predictBySource(
  head: SentenceHead,
  sentences: readonly FeaturedSentence[],
  learnt: readonly FeaturedSentence[] = sentences,
): Prediction[] {
  const groups = new Set(sentences.map(({ source }) => groupOf(source)));
  return [...groups]
    .filter((group) => LIFELIKE.includes(group))
    .flatMap((group) => {
      const weights = learn(
        examplesFor(
          head,
          learnt.filter(({ source }) => groupOf(source) !== group),
        ),
      );
      return sentences.flatMap((sentence) => {
        const label = groupOf(sentence.source) === group ? labelFor(head, sentence) : null;
        if (label === null) return [];
        const { source, features } = sentence;
        return [{ source, label, probability: predict(weights, features) }];
      });
    });
}

export interface OperatingPoint {
  threshold: number;
  precision: number;
  recall: number;
}

/**
 * The lowest threshold from which at least `precision` of what is shown is right; where none is, the one with the
 * best precision among those that show at least ten.
 */
export function thresholdFor(
  predictions: readonly Prediction[],
  precision: number,
): OperatingPoint {
  const sorted = predictions.toSorted((a, b) => b.probability - a.probability);
  const positives = sorted.filter(({ label }) => label).length;
  let right = 0;
  let found: OperatingPoint | null = null;
  let best: OperatingPoint = { threshold: 1, precision: 0, recall: 0 };
  sorted.forEach(({ label, probability: threshold }, index) => {
    if (label) right += 1;
    const point = { threshold, precision: right / (index + 1), recall: right / positives };
    if (index < 9) return;
    if (point.precision >= precision) found = point;
    if (point.precision > best.precision) best = point;
  });
  return found ?? best;
}
