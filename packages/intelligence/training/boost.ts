import { probabilitiesOf, probabilityOf } from '../src/reading/model/head.ts';
import { valueOf } from '../src/reading/model/trees.ts';
import type { Tree, Trees } from '../src/reading/model/trees.ts';
import { binned, DIGITS, growTree } from './grow-tree.ts';
import { generator, shuffle } from './learn.ts';

/** Numbers and the class they belong to, by position; with one class 1 where it is so, else 0. */
export interface EvidenceRow {
  evidence: ArrayLike<number>;
  label: number;
}

export interface Boosting {
  /** 1 for yes or no, else the number of classes that exclude one another. */
  classes: number;
  rounds: number;
  /** The share of each tree that counts: the smaller, the more rounds are needed. */
  rate: number;
  /** Most leaves of a tree. */
  leaves: number;
  /** Fewest rows of a leaf. */
  rows: number;
  /** The share of the numbers that a tree may look at, chosen anew for each: trees that differ err less together. */
  looked: number;
}

/** Trees by gradient boosting: each corrects what those before it say. The same rows give the same trees. */
export function learnTrees(rows: readonly EvidenceRow[], boosting: Boosting): Trees {
  const { classes, rounds } = boosting;
  const table = binned(rows.map(({ evidence }) => evidence));
  const biases = biasesOf(rows, classes);
  const totals = rows.map(() => [...biases]);
  const grown: Tree[][] = [];
  const next = generator();
  for (let round = 0; round < rounds; round += 1) {
    const said = totals.map((total) =>
      classes === 1 ? [probabilityOf(total[0]!)] : probabilitiesOf(total),
    );
    const trees = biases.map((_, index) => {
      const errors = rows.map(
        ({ label }, row) => said[row]![index]! - Number(classes === 1 ? label : label === index),
      );
      const bends = said.map((each) => each[index]! * (1 - each[index]!));
      return rounded(
        growTree(table, { errors, bends }, { ...boosting, columns: someOf(table.columns.length) }),
      );
    });
    rows.forEach(({ evidence }, row) =>
      trees.forEach((tree, index) => (totals[row]![index]! += valueOf(tree, evidence))),
    );
    grown.push(trees);
  }
  return { biases: biases.map((bias) => Number(bias.toPrecision(DIGITS))), rounds: grown };

  function someOf(count: number): number[] {
    const all = Array.from({ length: count }, (_, column) => column);
    shuffle(all, next);
    return all.slice(0, Math.ceil(count * boosting.looked));
  }
}

function biasesOf(rows: readonly EvidenceRow[], classes: number): number[] {
  const share = (label: number) =>
    (rows.filter((row) => row.label === label).length + 1) / (rows.length + classes + 1);
  if (classes === 1) return [Math.log(share(1) / (1 - share(1)))];
  return Array.from({ length: classes }, (_, label) => Math.log(share(label)));
}

const rounded = (tree: Tree): Tree =>
  Array.from(tree, (value) => Number(value.toPrecision(DIGITS)));
