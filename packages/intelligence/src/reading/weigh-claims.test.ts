import { describe, expect, it } from 'vitest';
import type { ReadableMessage, Side } from './conversation.ts';
import { lookAt } from './first-look.ts';
import { TREE_NAMES } from './model/load.ts';
import type { TreeName } from './model/load.ts';
import { shippedModel } from './model/reading-model.ts';
import { LEAF } from './model/trees.ts';
import type { Tree, Trees } from './model/trees.ts';
import { withSentiment } from './mood/message-mood.ts';
import { categoryEvidence } from './risks/category.ts';
import { followItem } from './state/close-items.ts';
import { settlingSentences } from './state/find-closing.ts';
import { itemEvidence } from './state/item-evidence.ts';
import { write } from './testing/write.ts';
import { closeByTrees, settledIn, weighClaims } from './weigh-claims.ts';

const { heads, trees, mood } = shippedModel();

const feel = (messages: ReadableMessage[]) => withSentiment(messages, mood.message);

const MESSAGES = feel(
  write(
    [
      'them',
      'The export fails every night and your support does not answer. Could you send us the March file? We would like to add 20 seats for the new team in Lyon.',
    ],
    ['us', 'Sorry about that. The export is fixed, and the March file is attached.'],
    ['them', 'Thank you, the export works again.'],
  ),
);

/** The highest position that a tree looks at. */
function highestIn(tree: Tree): number {
  let highest = -1;
  for (let at = 0; at < tree.length; at += tree[at] === LEAF ? 2 : 3)
    highest = Math.max(highest, tree[at]!);
  return highest;
}

const widthOf = ({ rounds }: Trees): number => Math.max(...rounds.flat().map(highestIn)) + 1;

describe('the numbers that trees look at', () => {
  const look = lookAt(MESSAGES, heads);
  const [item] = look.items;
  const open = followItem(item!, look.analysed);
  const later = settlingSentences(heads.get('item closed')!, open);
  const risky = look.evidenceOf('risk').findIndex((evidence) => evidence !== null);
  const given: Record<TreeName, number[]> = {
    state: look.stateEvidence,
    risk: look.evidenceOf('risk')[risky]!,
    opportunity: look.evidenceOf('opportunity').find((evidence) => evidence !== null)!,
    category: categoryEvidence(risky, look, heads)!,
    settled: look.evidenceOf('risk')[risky]!,
    closed: itemEvidence(item!, open, later, { ...look, messages: MESSAGES }),
  };

  it.each(TREE_NAMES)('are as many as those of %s were trained with', (name) => {
    const least = widthOf(trees[name]);
    expect(given[name].length).toBeGreaterThanOrEqual(least);
    // Hardly a number is of no use to any of the trees.
    expect(given[name].length).toBeLessThanOrEqual(least + 3);
    expect(given[name].every(Number.isFinite)).toBe(true);
  });
});

it('weighs the sentences of the customer alone', () => {
  const look = lookAt(MESSAGES, heads);
  const weighed = weighClaims(look, trees);
  const ours = weighed.filter(({ side }) => side === 'us');
  expect(ours.length).toBeGreaterThan(0);
  for (const sentence of ours) expect(sentence.risk).toBe(sentence.riskByHead);
  const fault = weighed.find(({ quote }) => quote.startsWith('The export fails'))!;
  const others = weighed.filter((sentence) => sentence.reports && sentence !== fault);
  for (const sentence of others) expect(sentence.risk).toBeLessThan(fault.risk);
  const settled = settledIn(look, trees.settled);
  expect(settled(fault)).toBeGreaterThan(settled({ message: 1, start: 0 }));
});

it('closes what was delivered, not what nobody took up', () => {
  const asked = ['them', 'Could you send us the March file?'] as const;
  const closed = (...later: [Side, string][]) => {
    const messages = feel(write([...asked], ...later));
    return closeByTrees(lookAt(messages, heads), messages, { heads, trees })[0]?.closing;
  };
  expect(closed(['us', 'Hello Dale. The March file is attached.'])?.by.message).toBe(1);
  expect(closed()).toBeNull();
});
