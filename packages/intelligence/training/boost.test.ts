import { expect, it } from 'vitest';
import { probabilityOf } from '../src/reading/model/head.ts';
import { totalsOf } from '../src/reading/model/trees.ts';
import { learnTrees } from './boost.ts';
import type { EvidenceRow } from './boost.ts';

const SIZES = { rounds: 40, rate: 0.2, leaves: 6, rows: 5, looked: 1 };

/** Pairs of numbers from 0 to 1 in an even grid. */
const grid = (labelOf: (one: number, other: number) => number): EvidenceRow[] =>
  Array.from({ length: 400 }, (_, index) => {
    const evidence = [(index % 20) / 19, Math.floor(index / 20) / 19] as const;
    return { evidence, label: labelOf(...evidence) };
  });

const share = (rows: readonly EvidenceRow[], isRight: (row: EvidenceRow) => boolean) =>
  rows.filter(isRight).length / rows.length;

it('learns what no sum of weights can say: that exactly one of two numbers is high', () => {
  const rows = grid((one, other) => Number(one > 0.3 !== other > 0.6));
  const trees = learnTrees(rows, { ...SIZES, classes: 1 });
  const says = ({ evidence }: EvidenceRow) => probabilityOf(totalsOf(trees, evidence)[0]!);
  expect(share(rows, (row) => says(row) > 0.5 === (row.label === 1))).toBe(1);
});

it('tells classes apart that exclude one another', () => {
  const rows = grid((one, other) => (one < 0.3 ? 0 : other < 0.6 ? 1 : 2));
  const trees = learnTrees(rows, { ...SIZES, classes: 3 });
  const mostOf = (totals: number[]) => totals.indexOf(Math.max(...totals));
  expect(share(rows, ({ evidence, label }) => mostOf(totalsOf(trees, evidence)) === label)).toBe(1);
});

it('says the share of a class where the numbers say nothing', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    evidence: [1],
    label: Number(index < 25),
  }));
  const trees = learnTrees(rows, { ...SIZES, classes: 1 });
  expect(probabilityOf(totalsOf(trees, [1])[0]!)).toBeCloseTo(0.25, 1);
});

it('gives the same trees for the same rows', () => {
  const rows = grid((one, other) => Number(one + other > 1));
  const learn = () => learnTrees(rows, { ...SIZES, classes: 1, looked: 0.5 });
  expect(learn()).toEqual(learn());
});
