import { DIMENSIONS } from '../src/reading/model/feature-set.ts';

export interface Example {
  features: Uint32Array;
  label: 0 | 1;
  /** 1 unless the example counts more or less. */
  weight?: number;
}

export interface Weights {
  bias: number;
  values: Float32Array;
}

const EPOCHS = 20;
const RATE = 0.12;
const SHRINK = 3e-5;

/**
 * Logistic regression by AdaGrad over hashed features. Examples are shuffled by a generator with a fixed seed: the
 * same examples give the same weights.
 */
export function learn(examples: readonly Example[]): Weights {
  const rows = [...examples];
  const values = new Float32Array(DIMENSIONS);
  const seen = new Float32Array(DIMENSIONS).fill(1e-2);
  const next = generator();
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(rows, next);
    for (const { features, label, weight = 1 } of rows) {
      const norm = Math.sqrt(features.length);
      const error = (sigmoid(bias + sum(values, features) / norm) - label) * weight;
      bias -= 0.02 * error;
      for (const feature of features) {
        const slope = error / norm + SHRINK * (values[feature] ?? 0);
        seen[feature] = (seen[feature] ?? 0) + slope * slope;
        values[feature] = (values[feature] ?? 0) - (RATE / Math.sqrt(seen[feature] ?? 1)) * slope;
      }
    }
  }
  return { bias, values };
}

/** The probability, 0 to 1, by weights just learnt. */
export const predict = ({ bias, values }: Weights, features: Uint32Array): number =>
  sigmoid(bias + sum(values, features) / Math.sqrt(features.length));

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

function sum(values: Float32Array, features: Uint32Array): number {
  let total = 0;
  for (const feature of features) total += values[feature] ?? 0;
  return total;
}

/** Numbers from 0 to 1, the same ones each time. */
export function generator(): () => number {
  let state = 20_261_121;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
}

export function shuffle<T>(rows: T[], next: () => number): void {
  for (let index = rows.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [rows[index], rows[other]] = [rows[other]!, rows[index]!];
  }
}
