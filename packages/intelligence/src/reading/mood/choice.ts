import type { Mood } from '../conversation.ts';
import { probabilitiesOf } from '../model/head.ts';
import type { Head } from '../model/head.ts';

const MOODS = ['negative', 'neutral', 'positive'] as const satisfies Mood['label'][];

/** A word head says how probable a mood is by the words alone. */
export type WordHead = Omit<Head, 'threshold'>;

/** A linear choice among the moods, over standardised numbers. */
export interface Choice {
  means: number[];
  deviations: number[];
  /** For each number, a weight a mood in the order of MOODS. */
  weights: number[][];
  biases: number[];
}

/** The probabilities of the moods, in the order of MOODS. */
export function choose(
  { means, deviations, weights, biases }: Choice,
  evidence: readonly number[],
): number[] {
  const totals = biases.map((bias, mood) =>
    evidence.reduce(
      (sum, value, index) =>
        sum +
        ((value - (means[index] ?? 0)) / (deviations[index] ?? 1)) * (weights[index]?.[mood] ?? 0),
      bias,
    ),
  );
  return probabilitiesOf(totals);
}

/** The most probable mood, and how strong it is. */
export function toMood(probabilities: readonly number[]): Mood {
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

/** The logarithm of the odds, within the bounds of what a head can tell. */
export function logit(probability: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(bounded / (1 - bounded));
}
