import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConversation } from '../src/reading/read-conversation.ts';
import type { Reading } from '../src/reading/conversation.ts';
import { shippedModel } from '../src/reading/model/reading-model.ts';
import type { ReadingModel } from '../src/reading/model/reading-model.ts';
import { readCorpus, readSource, without } from '../training/corpus.ts';
import type { LabelledConversation } from '../training/corpus.ts';
import { headsFrom } from '../training/heads-from.ts';
import { learnReadingTrees } from '../training/learn-trees.ts';
import { learnMood } from '../training/mood.ts';
import { treeRows } from '../training/tree-rows.ts';
import type { EvalRow } from './row.ts';
import { compareReadings } from './reading/compare.ts';

export interface ReadConversationPair {
  gold: LabelledConversation;
  reading: Reading;
}

/** Sources measured: the readers that read one of them were trained on all the others. */
const SOURCES = ['business', 'written-a', 'written-b', 'written-g', 'written-h'];

/** Conversations held out by source, against their labels. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const corpus = readCorpus();
  const support = path.join(dataDir, 'labelled_conversations/support.jsonl');
  const pairs: ReadConversationPair[] = [];
  for (const source of SOURCES)
    pairs.push(
      ...readAll(
        corpus.filter((item) => item.source === source),
        learnFrom(without(source, corpus)),
      ),
    );
  if (existsSync(support)) pairs.push(...readAll(readSource(support)));
  return compareReadings(pairs);
}

/** Groups of sources that the trees leave out in turn: fewer than in `npm run train`, as this is done for each source. */
const GROUPS = 2;

const learnFrom = (conversations: readonly LabelledConversation[]): ReadingModel => ({
  heads: headsFrom(conversations),
  trees: learnReadingTrees(treeRows(conversations, GROUPS)),
  mood: learnMood(conversations),
});

const readAll = (
  conversations: readonly LabelledConversation[],
  model: ReadingModel = shippedModel(),
): ReadConversationPair[] =>
  conversations.map((gold) => ({ gold, reading: readConversation(gold.messages, model) }));
