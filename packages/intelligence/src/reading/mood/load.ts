import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { unpack } from '../model/load.ts';
import type { StoredHead } from '../model/load.ts';
import type { Choice, WordHead } from './choice.ts';
import type { MessageHead } from './message-mood.ts';
import type { MoodModel } from './model.ts';

export type StoredWordHead = Pick<StoredHead, 'bias' | 'scale' | 'count'>;

/** The entries of weights.json; the weights of the word heads are in weights.br, in this order. */
export interface StoredMood {
  /** Digest of the corpus the weights were learnt from. */
  corpus: string;
  words: Record<keyof MoodModel['words'], StoredWordHead>;
  choice: Choice;
  message: { heads: Record<MessageHead, StoredWordHead>; choice: Choice };
}

export const MOOD_WEIGHTS = new URL('weights.br', import.meta.url);
export const MOOD_FILE = new URL('weights.json', import.meta.url);

/** Reads the two files that `npm run train` writes. */
function loadMood(): MoodModel {
  const { words, choice, message } = JSON.parse(readFileSync(MOOD_FILE, 'utf8')) as StoredMood;
  const bytes = brotliDecompressSync(readFileSync(MOOD_WEIGHTS));
  let from = 0;
  const next = ({ bias, scale, count }: StoredWordHead): WordHead => {
    const { values, end } = unpack(bytes, from, count);
    from = end;
    return { bias, scale, values };
  };
  return {
    words: { negative: next(words.negative), positive: next(words.positive) },
    choice,
    message: {
      heads: {
        negative: next(message.heads.negative),
        positive: next(message.heads.positive),
        risk: next(message.heads.risk),
        opportunity: next(message.heads.opportunity),
      },
      choice: message.choice,
    },
  };
}

let shipped: MoodModel | null = null;

/** The model as shipped, read once. */
export const shippedMood = (): MoodModel => (shipped ??= loadMood());
