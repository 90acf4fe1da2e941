import type { Item } from '../src/reading/conversation.ts';
import { findItem } from '../src/reading/items/find.ts';
import type { Head } from '../src/reading/model/head.ts';
import type { HeadName, StateHead } from '../src/reading/model/heads.ts';
import { judgeClaim } from '../src/reading/model/judge.ts';
import { shippedHeads } from '../src/reading/model/load.ts';
import { analyseSentence } from '../src/reading/state/analyse-sentence.ts';
import { closeItems } from '../src/reading/state/close-items.ts';
import { stateFeatures } from '../src/reading/state/state-features.ts';
import type { OwedItem } from '../src/reading/state/state-features.ts';
import { learnClosing } from './closing.ts';
import { groupOf, isSingle } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { examplesFor, featuredSentences } from './heads.ts';
import type { FeaturedSentence } from './heads.ts';
import { learn } from './learn.ts';
import type { Example, Weights } from './learn.ts';
import { quantise } from './quantise.ts';

/** Sources are left out in this many groups. */
const GROUPS = 2;
const ITEM_HEADS = ['item', 'item words', 'promise', 'question', 'own side'] as const;

interface Read extends LabelledConversation {
  sentences: FeaturedSentence[];
}

interface Row {
  conversation: LabelledConversation;
  features: Uint32Array;
}

/**
 * Weights of the heads that say where a conversation stands. They learn from the labelled items and from those found
 * by heads that have not learnt from the source, as they will see them.
 */
export function learnState(corpus: readonly LabelledConversation[]): [StateHead, Weights][] {
  const read = corpus.map((conversation): Read => ({
    ...conversation,
    sentences: featuredSentences(conversation),
  }));
  const labelled = read.filter((each) => each.gold.state !== undefined && !isSingle(each));
  const sources = [...new Set(labelled.map(({ source }) => groupOf(source)))];
  const rows: Row[] = labelled.map((conversation) =>
    rowOf(conversation, labelledItems(conversation)),
  );
  for (let group = 0; group < GROUPS; group += 1) {
    const out = new Set(sources.filter((_, index) => index % GROUPS === group));
    const heads = itemHeads(read.filter(({ source }) => !out.has(groupOf(source))));
    for (const conversation of labelled)
      if (out.has(groupOf(conversation.source)))
        rows.push(rowOf(conversation, foundItems(conversation, heads)));
  }
  return [
    ['state none', learnFrom(rows, ({ gold }) => gold.state === 'none')],
    [
      'state resolved',
      learnFrom(rows, ({ gold }) => (gold.state === 'none' ? null : gold.state === 'resolved')),
    ],
    ['state writer', learnFrom(rows, writerOwes)],
  ];
}

/** Whether the last writer's side has to act; null when nobody has. */
function writerOwes({ gold, messages }: LabelledConversation): boolean | null {
  if (!gold.state?.startsWith('waiting')) return null;
  return gold.state === `waiting-on-${messages.at(-1)!.side}`;
}

const learnFrom = (
  rows: readonly Row[],
  labelOf: (conversation: LabelledConversation) => boolean | null,
): Weights =>
  learn(
    rows.flatMap(({ conversation, features }): Example[] => {
      const label = labelOf(conversation);
      return label === null ? [] : [{ features, label: label ? 1 : 0 }];
    }),
  );

const rowOf = (conversation: Read, items: readonly OwedItem[]): Row => ({
  conversation,
  features: stateFeatures(
    items,
    conversation.sentences.map(analyseSentence),
    conversation.messages,
  ),
});

const labelledItems = ({ gold }: LabelledConversation): OwedItem[] =>
  gold.items.map(({ n, quote, kind, owner, open }) => {
    const message = n - 1;
    const by = { message, quote, start: 0, end: quote.length };
    return {
      message,
      kind,
      owner,
      closing: open === false ? { state: 'done', by, sure: true } : null,
    };
  });

function itemHeads(conversations: readonly Read[]): Map<HeadName, Head> {
  const { threshold } = shippedHeads().get('item')!;
  const sentences = conversations.flatMap((conversation) => conversation.sentences);
  const judges = ITEM_HEADS.map((name): [HeadName, Head] => [
    name,
    { ...quantise(learn(examplesFor(name, sentences))), threshold },
  ]);
  const closing = quantise(learnClosing('item closed', conversations));
  return new Map([...judges, ['item closed', { ...closing, threshold: 0.5 }]]);
}

function foundItems({ sentences }: Read, heads: ReadonlyMap<HeadName, Head>): Item[] {
  const items = sentences.flatMap((sentence): Item[] => {
    const item = judgeClaim(heads, 'item', sentence.features);
    const found = findItem(heads, { ...sentence, item }, sentence.features);
    if (!found) return [];
    const { message, quote, start, end } = sentence;
    const { kind, owner, probability } = found;
    return [
      { message, quote, start, end, kind, owner, probability, title: '', due: null, closing: null },
    ];
  });
  return closeItems(items, sentences.map(analyseSentence), heads);
}
