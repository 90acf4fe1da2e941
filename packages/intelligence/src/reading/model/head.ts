import { sumOf } from './shared-features.ts';
import type { SharedFeatures, View } from './shared-features.ts';

/** A linear model over hashed features, as trained by `npm run train`. */
export interface Head {
  bias: number;
  /** One weight is `values[feature] * scale`. */
  scale: number;
  values: Int8Array;
  /** Probabilities from which a claim is shown: `npm run train` sets them on sources left out of the training. */
  threshold: number;
}

/** The logarithm of the odds. */
export function odds(
  { bias, scale, values }: Omit<Head, 'threshold'>,
  ...[features, context]: View
): number {
  const sum = sumOf(values, features) + (context?.sumOf(values) ?? 0);
  const count = features.length + (context?.features.length ?? 0);
  return bias + (sum * scale) / Math.sqrt(count);
}

/** The probability, 0 to 1, by the logarithm of the odds. */
export const probabilityOf = (logarithm: number): number => 1 / (1 + Math.exp(-logarithm));

/** The probabilities of classes that exclude one another, by the logarithms of their odds. */
export function probabilitiesOf(totals: readonly number[]): number[] {
  const most = Math.max(...totals);
  const powers = totals.map((total) => Math.exp(total - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** The probability, 0 to 1. */
export const probability = (head: Omit<Head, 'threshold'>, ...view: View): number =>
  probabilityOf(odds(head, ...view));

/** The probability, 0 to 1, by features that come in parts. */
export function probabilityByParts(
  { bias, scale, values }: Head,
  parts: readonly SharedFeatures[],
): number {
  let [sum, count] = [0, 0];
  for (const part of parts) {
    sum += part.sumOf(values);
    count += part.features.length;
  }
  return probabilityOf(bias + (sum * scale) / Math.sqrt(count));
}

/** The name whose head gives the highest probability. */
export function mostProbable<Name extends string>(
  heads: ReadonlyMap<Name, Head>,
  view: View,
): Name {
  let best: { name: Name; at: number } | null = null;
  for (const [name, head] of heads) {
    const at = probability(head, ...view);
    if (!best || at > best.at) best = { name, at };
  }
  if (!best) throw new Error('a choice needs at least one head');
  return best.name;
}
