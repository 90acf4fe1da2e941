import { sumOf } from './context.ts';
import type { View } from './context.ts';

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

/** The probability, 0 to 1. */
export const probability = (head: Omit<Head, 'threshold'>, ...view: View): number =>
  probabilityOf(odds(head, ...view));

/** The name whose head gives the highest probability. */
export function mostProbable<Name extends string>(
  heads: ReadonlyMap<Name, Head>,
  ...view: View
): Name {
  let best: { name: Name; at: number } | null = null;
  for (const [name, head] of heads) {
    const at = probability(head, ...view);
    if (!best || at > best.at) best = { name, at };
  }
  if (!best) throw new Error('a choice needs at least one head');
  return best.name;
}
