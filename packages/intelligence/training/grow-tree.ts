import { LEAF } from '../src/reading/model/trees.ts';
import type { Tree } from '../src/reading/model/trees.ts';

/** Rows of numbers, each number as the position of its bin: forks are only sought between bins. */
interface BinnedTable {
  rows: number;
  columns: Uint8Array[];
  /** Of each column, where a bin ends and the next one begins. */
  edges: number[][];
}

interface Slopes {
  errors: readonly number[];
  /** Second derivatives. */
  bends: readonly number[];
}

interface Growth {
  rate: number;
  /** The columns that this tree may look at. */
  columns: readonly number[];
  leaves: number;
  rows: number;
}

interface Fork {
  gain: number;
  column: number;
  bin: number;
}

interface Branch {
  rows: Uint32Array;
  fork: Fork | null;
  low?: Branch;
  high?: Branch;
}

/** Fits a byte. */
const BINS = 200;
/** Kept of each number in the file. */
export const DIGITS = 4;
/** Keeps leaves small where few rows speak. */
const SHRINK = 1;

/** Cuts each column into bins that hold about as many rows each. */
export function binned(evidence: readonly ArrayLike<number>[]): BinnedTable {
  const width = evidence[0]?.length ?? 0;
  const edges = Array.from({ length: width }, (_, column) => edgesOf(evidence, column));
  const columns = edges.map((cuts, column) =>
    Uint8Array.from(evidence, (row) => binOf(cuts, row[column]!)),
  );
  return { rows: evidence.length, columns, edges };
}

/** Half way between a number and the next higher one, about as often as there are bins. */
function edgesOf(evidence: readonly ArrayLike<number>[], column: number): number[] {
  const sorted = Float64Array.from(evidence, (row) => row[column]!).toSorted();
  const edges = new Set<number>();
  for (let bin = 1; bin < BINS; bin += 1) {
    const value = sorted[Math.floor((bin * sorted.length) / BINS)]!;
    const next = sorted.find((other) => other > value);
    if (next !== undefined) edges.add(Number(((value + next) / 2).toPrecision(DIGITS)));
  }
  return [...edges];
}

function binOf(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= cuts[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** One tree that points against the errors: the fork that helps most is made first, wherever it is. */
export function growTree(table: BinnedTable, slopes: Slopes, growth: Growth): Tree {
  const branch = (rows: Uint32Array): Branch => ({
    rows,
    fork: bestFork(table, slopes, rows, growth),
  });
  const root = branch(Uint32Array.from({ length: table.rows }, (_, row) => row));
  const open = [root];
  for (let leaves = 1; leaves < growth.leaves; leaves += 1) {
    const next = open.reduce((best, each) =>
      (each.fork?.gain ?? 0) > (best.fork?.gain ?? 0) ? each : best,
    );
    if (!next.fork) break;
    const { column, bin } = next.fork;
    const bins = table.columns[column]!;
    next.low = branch(next.rows.filter((row) => bins[row]! <= bin));
    next.high = branch(next.rows.filter((row) => bins[row]! > bin));
    open.splice(open.indexOf(next), 1, next.low, next.high);
  }
  const tree: number[] = [];
  write(root, tree, table, (rows) => leafOf(slopes, rows) * growth.rate);
  return tree;
}

function write(
  { rows, fork, low, high }: Branch,
  tree: number[],
  table: BinnedTable,
  valueOfLeaf: (rows: Uint32Array) => number,
): void {
  if (!fork || !low || !high) {
    tree.push(LEAF, valueOfLeaf(rows));
    return;
  }
  const at = tree.push(fork.column, table.edges[fork.column]![fork.bin]!, 0) - 1;
  write(low, tree, table, valueOfLeaf);
  tree[at] = tree.length;
  write(high, tree, table, valueOfLeaf);
}

function leafOf({ errors, bends }: Slopes, rows: Uint32Array): number {
  let [error, bend] = [0, 0];
  for (const row of rows) {
    error += errors[row]!;
    bend += bends[row]!;
  }
  return -error / (bend + SHRINK);
}

const scoreOf = (error: number, bend: number): number => (error * error) / (bend + SHRINK);

/** The fork after which the leaves fit the errors best; null where none helps. */
function bestFork(
  { columns, edges }: BinnedTable,
  { errors, bends }: Slopes,
  rows: Uint32Array,
  { columns: looked, rows: fewest }: Growth,
): Fork | null {
  if (rows.length < 2 * fewest) return null;
  let best: Fork | null = null;
  const [error, bend, count] = [
    new Float64Array(BINS),
    new Float64Array(BINS),
    new Uint32Array(BINS),
  ];
  for (const column of looked) {
    const bins = columns[column]!;
    const cuts = edges[column]!.length;
    if (cuts === 0) continue;
    error.fill(0);
    bend.fill(0);
    count.fill(0);
    let [allError, allBend] = [0, 0];
    for (const row of rows) {
      const bin = bins[row]!;
      error[bin]! += errors[row]!;
      bend[bin]! += bends[row]!;
      count[bin]! += 1;
      allError += errors[row]!;
      allBend += bends[row]!;
    }
    const whole = scoreOf(allError, allBend);
    let [lowError, lowBend, low] = [0, 0, 0];
    for (let bin = 0; bin < cuts; bin += 1) {
      lowError += error[bin]!;
      lowBend += bend[bin]!;
      low += count[bin]!;
      if (low < fewest || rows.length - low < fewest) continue;
      const gain =
        scoreOf(lowError, lowBend) + scoreOf(allError - lowError, allBend - lowBend) - whole;
      if (gain > (best?.gain ?? 1e-6)) best = { gain, column, bin };
    }
  }
  return best;
}
