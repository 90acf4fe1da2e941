import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { DIMENSIONS } from './feature-set.ts';
import type { Head } from './head.ts';
import type { HeadName } from './heads.ts';
import type { Trees } from './trees.ts';

/** The entries of weights.json beside each head; its weights are in weights.br. */
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

/** Packs the weights of a head other than 0: the steps from feature to feature, then the weights. */
export function pack(values: Int8Array): Uint8Array {
  const steps: number[] = [];
  const weights: number[] = [];
  let last = 0;
  values.forEach((value, feature) => {
    if (value === 0) return;
    let step = feature - last;
    last = feature;
    for (; step > SEVEN_BITS; step >>>= 7) steps.push((step & SEVEN_BITS) | MORE);
    steps.push(step);
    weights.push(value & 0xff);
  });
  return Uint8Array.from([...steps, ...weights]);
}

const SEVEN_BITS = 0x7f;
/** A step goes on in the next byte. */
const MORE = 0x80;

/** Reads `count` weights that `pack` wrote, and the place after them. */
export function unpack(
  bytes: Uint8Array,
  from: number,
  count: number,
): { values: Int8Array; end: number } {
  const values = new Int8Array(DIMENSIONS);
  const features = new Uint32Array(count);
  let place = from;
  let feature = 0;
  for (let index = 0; index < count; index += 1) {
    for (let shift = 0, byte = MORE; (byte & MORE) !== 0; shift += 7) {
      byte = bytes[place++]!;
      feature += (byte & SEVEN_BITS) << shift;
    }
    features[index] = feature;
  }
  for (const at of features) values[at] = bytes[place++]!;
  return { values, end: place };
}

export const WEIGHTS = new URL('weights.br', import.meta.url);
export const HEADS_FILE = new URL('weights.json', import.meta.url);

/** Reads the heads from the two files that `npm run train` writes. */
function loadHeads(): Map<HeadName, Head> {
  const { heads } = JSON.parse(readFileSync(HEADS_FILE, 'utf8')) as StoredModel;
  const bytes = brotliDecompressSync(readFileSync(WEIGHTS));
  let from = 0;
  return new Map(
    heads.map(({ name, count, ...rest }) => {
      const { values, end } = unpack(bytes, from, count);
      from = end;
      return [name, { ...rest, values }];
    }),
  );
}

let shipped: Map<HeadName, Head> | null = null;

/** The heads as shipped, read once. */
export const shippedHeads = (): ReadonlyMap<HeadName, Head> => (shipped ??= loadHeads());

/**
 * What trees judge, from numbers that heads and the conversation give: the state of a conversation; whether a sentence reports
 * a risk or an opportunity; which risk it is, a class for each of LEARNT_RISKS, and whether it was settled later; whether
 * an item was done, answered or withdrawn later.
 */
export const TREE_NAMES = [
  'state',
  'risk',
  'opportunity',
  'category',
  'settled',
  'closed',
] as const;
export type TreeName = (typeof TREE_NAMES)[number];
export type ReadingTrees = Record<TreeName, Trees>;

export const TREES_FILE = new URL('trees.br', import.meta.url);

let shippedForest: ReadingTrees | null = null;

export interface StoredTrees extends ReadingTrees {
  /** Digest of the corpus the trees were learnt from. */
  corpus: string;
}

export function loadTrees(): StoredTrees {
  const stored = JSON.parse(
    brotliDecompressSync(readFileSync(TREES_FILE)).toString(),
  ) as StoredTrees;
  for (const name of TREE_NAMES) stored[name] = packed(stored[name]);
  return stored;
}

/** Trees in memory that is walked faster. */
const packed = ({ biases, rounds }: Trees): Trees => ({
  biases,
  rounds: rounds.map((trees) => trees.map((tree) => Float64Array.from(tree))),
});

/** The trees as shipped, read once. */
export const shippedTrees = (): ReadingTrees => (shippedForest ??= loadTrees());
