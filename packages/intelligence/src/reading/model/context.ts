/** Features that the sentences of a message share. What a head makes of them is worked out once. */
export class Context {
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
  for (const feature of features) sum += values[feature] ?? 0;
  return sum;
}

/** What a head looks at: features, and the context of their message where it counts. */
export type View = readonly [features: Uint32Array, context?: Context];

/** The features of a view as one list. */
export const featuresIn = ([features, context]: View): Uint32Array =>
  context ? Uint32Array.of(...features, ...context.features) : features;
