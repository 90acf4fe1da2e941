/**
 * A decision tree in depth-first order. A fork is three numbers: the position of the number it looks at, the most that
 * takes the next fork or leaf, and the place where all others go on. A leaf is two: LEAF and its value.
 */
export type Tree = ArrayLike<number>;

export const LEAF = -1;

/** Small trees whose leaves add up: in each round one tree a class. As trained by `npm run train`. */
export interface Trees {
  biases: readonly number[];
  rounds: readonly (readonly Tree[])[];
}

/** What the trees say of each class about a list of numbers, as logarithms of odds. */
export function totalsOf({ biases, rounds }: Trees, evidence: ArrayLike<number>): number[] {
  const totals = [...biases];
  for (const trees of rounds)
    for (let index = 0; index < trees.length; index += 1)
      totals[index]! += valueOf(trees[index]!, evidence);
  return totals;
}

/** The value of the leaf that a list of numbers comes to. */
export function valueOf(tree: Tree, evidence: ArrayLike<number>): number {
  let place = 0;
  for (let at = tree[0]!; at !== LEAF; at = tree[place]!)
    place = evidence[at]! <= tree[place + 1]! ? place + 3 : tree[place + 2]!;
  return tree[place + 1]!;
}
