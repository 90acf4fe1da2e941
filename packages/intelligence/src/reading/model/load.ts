import { readFileSync } from 'node:fs';
import { DIMENSIONS } from './features.ts';
import type { Head } from './head.ts';
import type { HeadName } from './heads.ts';

/** What stands in weights.json beside each head; its weights are in weights.bin. */
export interface StoredHead {
  name: HeadName;
  bias: number;
  scale: number;
  threshold: number;
  /** Number of weights other than 0. */
  count: number;
}

export interface StoredModel {
  /** Digest of the corpus the weights were learnt from. */
  corpus: string;
  heads: StoredHead[];
}

const BITS_OF_WEIGHT = 8;

/** Packs the weights of a head other than 0: the feature in the upper bits, the weight in the lower eight. */
export function pack(values: Int8Array): Uint32Array {
  const packed: number[] = [];
  values.forEach((value, feature) => {
    if (value !== 0) packed.push((feature << BITS_OF_WEIGHT) | (value & 0xff));
  });
  return Uint32Array.from(packed);
}

function unpack(packed: Uint32Array): Int8Array {
  const values = new Int8Array(DIMENSIONS);
  for (const entry of packed) values[entry >>> BITS_OF_WEIGHT] = entry & 0xff;
  return values;
}

export const WEIGHTS = new URL('weights.bin', import.meta.url);
export const HEADS_FILE = new URL('weights.json', import.meta.url);

/** Reads the heads from the two files that `npm run train` writes. */
export function loadHeads(): Map<HeadName, Head> {
  const { heads } = JSON.parse(readFileSync(HEADS_FILE, 'utf8')) as StoredModel;
  const bytes = readFileSync(WEIGHTS);
  const entries = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  let from = 0;
  return new Map(
    heads.map(({ name, count, ...rest }) => {
      const values = unpack(entries.subarray(from, from + count));
      from += count;
      return [name, { ...rest, values }];
    }),
  );
}
