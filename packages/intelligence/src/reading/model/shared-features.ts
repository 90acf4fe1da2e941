/** Features that several judgements look at. What a head makes of them is worked out once. */
export class SharedFeatures {
  readonly features: Uint32Array;
  readonly #sums = new Map<Int8Array, number>();

  constructor(features: Uint32Array) {
    this.features = features;
  }

  /** The sum of a head's values. */
  sumOf(values: Int8Array): number {
    let sum = this.#sums.get(values);
    if (sum === undefined) this.#sums.set(values, (sum = sumOf(values, this.features)));
    return sum;
  }
}

/** The sum of the values of features. */
export function sumOf(values: Int8Array, features: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) sum += values[features[index]!]!;
  return sum;
}

/** What a head looks at: features, and those that its message shares where they count. */
export type View = readonly [features: Uint32Array, shared?: SharedFeatures];

/** The features of a view as one list. */
export const featuresIn = ([features, shared]: View): Uint32Array =>
  shared ? Uint32Array.of(...features, ...shared.features) : features;
