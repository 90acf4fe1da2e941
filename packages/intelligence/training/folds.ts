import { judgeClaim, judgesOf } from '../src/reading/model/judge.ts';
import type { Head } from '../src/reading/model/head.ts';
import type { Claim, HeadName } from '../src/reading/model/heads.ts';
import { groupOf, LIFELIKE } from './corpus.ts';
import { keepMatters } from '../src/reading/passages.ts';
import { examplesFor, labelFor } from './heads.ts';
import type { FeaturedSentence } from './heads.ts';
import { learn } from './learn.ts';
import { quantise } from './quantise.ts';

export interface Prediction {
  probability: number;
  label: boolean;
}

/** What is said of the sentences of each lifelike source that may hold a claim, learnt from the others among `learnt`. */
export function predictBySource(
  claim: Claim,
  sentences: readonly FeaturedSentence[],
  learnt: readonly FeaturedSentence[] = sentences,
): Prediction[] {
  return LIFELIKE.flatMap((group) => {
    const others = learnt.filter(({ source }) => groupOf(source) !== group);
    const heads = new Map<HeadName, Head>(
      judgesOf(claim).map((name) => [
        name,
        { ...quantise(learn(examplesFor(name, others))), threshold: 1 },
      ]),
    );
    const predictions = sentences
      .filter((sentence) => sentence.source === group && (claim === 'item' || sentence.reports))
      .map((sentence) => ({
        sentence,
        label: labelFor(claim, sentence) === true,
        probability: judgeClaim(heads, claim, sentence.features),
      }));
    if (claim === 'item') return predictions;
    const conversations = Map.groupBy(predictions, ({ sentence }) => sentence.conversation);
    return [...conversations.values()].flatMap((all) =>
      keepMatters(all, all).map(({ claim, next }) => ({
        probability: claim.probability,
        label: claim.label || next?.label === true,
      })),
    );
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
