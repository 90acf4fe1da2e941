import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Mood, ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import { unpack } from '../model/load.ts';
import type { StoredHead } from '../model/load.ts';
import { logit, signsOf } from './signs.ts';
import { termsOf } from './terms.ts';

export const MOODS = ['negative', 'neutral', 'positive'] as const satisfies Mood['label'][];

/** A word head says how probable a mood is by the words alone. */
export type WordHead = Omit<Head, 'threshold'>;

/** A linear choice among the moods, over standardised signs and what the word heads say. */
export interface MoodModel {
  words: { negative: WordHead; positive: WordHead };
  choice: Choice;
}

export interface Choice {
  means: number[];
  deviations: number[];
  /** For each sign, a weight a mood in the order of MOODS. */
  weights: number[][];
  biases: number[];
}

/** The numbers that the choice is made on. */
export function evidenceOf(
  words: MoodModel['words'],
  theirs: readonly ReadableMessage[],
  sentences: readonly JudgedSentence[],
): number[] {
  const features = termsOf(theirs);
  return [
    ...signsOf(theirs, sentences),
    logit(probability(words.negative, features)),
    logit(probability(words.positive, features)),
  ];
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
  const most = Math.max(...totals);
  const powers = totals.map((total) => Math.exp(total - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** The entries of weights.json; the weights of the word heads are in weights.br. */
export interface StoredMood {
  /** Digest of the corpus the weights were learnt from. */
  corpus: string;
  negative: StoredWords;
  positive: StoredWords;
  choice: Choice;
}

type StoredWords = Pick<StoredHead, 'bias' | 'scale' | 'count'>;

export const MOOD_WEIGHTS = new URL('weights.br', import.meta.url);
export const MOOD_FILE = new URL('weights.json', import.meta.url);

/** Reads the two files that `npm run train` writes. */
function loadMood(): MoodModel {
  const { negative, positive, choice } = JSON.parse(readFileSync(MOOD_FILE, 'utf8')) as StoredMood;
  const bytes = brotliDecompressSync(readFileSync(MOOD_WEIGHTS));
  const first = unpack(bytes, 0, negative.count);
  const second = unpack(bytes, first.end, positive.count);
  return {
    words: {
      negative: { bias: negative.bias, scale: negative.scale, values: first.values },
      positive: { bias: positive.bias, scale: positive.scale, values: second.values },
    },
    choice,
  };
}

let shipped: MoodModel | null = null;

/** The model as shipped, read once. */
export const shippedMood = (): MoodModel => (shipped ??= loadMood());
