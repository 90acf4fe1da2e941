import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIMENSIONS, featuresOf } from '../src/tasks/requests/features.ts';

export interface Example {
  label: number;
  text: string;
}

export const readExamples = (dataDir: string): Example[] =>
  readFileSync(path.join(dataDir, 'email_intent_parakweet/train.tsv'), 'utf8')
    .split('\n')
    .filter((line) => /^(?:Yes|No)\t/.test(line))
    .map((line) => ({
      label: line.startsWith('Yes') ? 1 : 0,
      text: line.slice(line.indexOf('\t') + 1),
    }));

export interface Weights {
  bias: number;
  values: Float64Array;
}

const EPOCHS = 14;
const RATE = 0.12;
const SHRINK = 2e-5;

/** Logistic regression by AdaGrad over hashed features, with a fixed order of examples: the same data, the same weights. */
export function train(examples: readonly Example[]): Weights {
  const rows = examples.map(({ label, text }) => ({ label, features: featuresOf(text) }));
  const values = new Float64Array(DIMENSIONS);
  const seen = new Float64Array(DIMENSIONS).fill(1e-2);
  let bias = 0;
  let random = 20_261_121;
  const next = () => (random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let index = rows.length - 1; index > 0; index -= 1) {
      const other = Math.floor(next() * (index + 1));
      [rows[index], rows[other]] = [rows[other]!, rows[index]!];
    }
    for (const { label, features } of rows) {
      const error = predict({ bias, values }, features) - label;
      bias -= 0.02 * error;
      for (const feature of features) {
        const slope = error / Math.sqrt(features.length) + SHRINK * (values[feature] ?? 0);
        seen[feature] = (seen[feature] ?? 0) + slope * slope;
        values[feature] = (values[feature] ?? 0) - (RATE / Math.sqrt(seen[feature] ?? 1)) * slope;
      }
    }
  }
  return { bias, values };
}

export function predict({ bias, values }: Weights, features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += values[feature] ?? 0;
  return 1 / (1 + Math.exp(-(bias + sum / Math.sqrt(features.length))));
}

/** The weights as bytes: each a step of `scale`. */
function quantise({ bias, values }: Weights): {
  bias: number;
  scale: number;
  bytes: string;
} {
  const scale = Math.max(...values.map(Math.abs)) / 127;
  const bytes = Int8Array.from(values, (value) => Math.round(value / scale));
  return { bias, scale, bytes: Buffer.from(bytes.buffer).toString('base64') };
}

if (import.meta.main) {
  const { bias, scale, bytes } = quantise(train(readExamples(process.argv[2] ?? '../shared/data')));
  const lines = [
    '// Written by packages/intelligence/evals/train-requests.ts from the Parakweet e-mail intent set',
    '// (github.com/ParakweetLabs/EmailIntentDataSet, Apache-2.0). One signed byte a hashed feature.',
    `export const REQUEST_BIAS = ${bias};`,
    `export const REQUEST_SCALE = ${scale};`,
    `export const REQUEST_WEIGHTS =\n  '${bytes}';`,
    '',
  ];
  writeFileSync(new URL('../src/tasks/requests/weights.ts', import.meta.url), lines.join('\n'));
}
