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
  features: Uint32Array,
): number {
  let sum = 0;
  for (const feature of features) sum += values[feature] ?? 0;
  return bias + (sum * scale) / Math.sqrt(features.length);
}

/** The probability, 0 to 1, by the logarithm of the odds. */
export const probabilityOf = (logarithm: number): number => 1 / (1 + Math.exp(-logarithm));

/** The probability, 0 to 1. */
export const probability = (head: Omit<Head, 'threshold'>, features: Uint32Array): number =>
  probabilityOf(odds(head, features));

/** The name whose head gives the highest probability. */
export function mostProbable<Name extends string>(
  heads: ReadonlyMap<Name, Head>,
  features: Uint32Array,
): Name {
  let best: { name: Name; at: number } | null = null;
  for (const [name, head] of heads) {
    const at = probability(head, features);
    if (!best || at > best.at) best = { name, at };
  }
  if (!best) throw new Error('a choice needs at least one head');
  return best.name;
}
