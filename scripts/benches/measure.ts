/** A result of a benchmark with its peer or limit, measured in the same run. */
export interface BenchRow {
  bench: string;
  what: string;
  ours: number;
  peer: number | null;
  unit: string;
  /** ours : peer. */
  ratio: number | null;
}

/** Milliseconds of each of `times` runs after a warm-up, sorted. */
export async function timed(
  times: number,
  work: () => Promise<unknown>,
  warmUp = 10,
): Promise<number[]> {
  for (let run = 0; run < warmUp; run += 1) await work();
  const found: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const began = performance.now();
    await work();
    found.push(performance.now() - began);
  }
  return found.sort((a, b) => a - b);
}

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const rowOf = (
  bench: string,
  what: string,
  ours: number,
  peer: number | null,
  unit: string,
): BenchRow => ({
  bench,
  what,
  ours: rounded(ours),
  peer: peer === null ? null : rounded(peer),
  unit,
  ratio: peer === null || peer === 0 ? null : rounded(ours / peer),
});
