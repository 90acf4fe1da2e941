import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConversation } from '../src/reading/read-conversation.ts';
import type { Reading } from '../src/reading/conversation.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import { readCorpus, readSource } from '../training/corpus.ts';
import type { LabelledConversation } from '../training/corpus.ts';
import { headsWithout } from '../training/heads-without.ts';
import { moodWithout } from '../training/mood.ts';
import type { Head } from '../src/reading/model/head.ts';
import type { MoodModel } from '../src/reading/mood/model.ts';
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
        headsWithout(source, corpus),
        moodWithout(source, corpus),
      ),
    );
  if (existsSync(support)) pairs.push(...readAll(readSource(support)));
  return compareReadings(pairs);
}

const readAll = (
  conversations: readonly LabelledConversation[],
  heads?: ReadonlyMap<HeadName, Head>,
  mood?: MoodModel,
): ReadConversationPair[] =>
  conversations.map((gold) => ({ gold, reading: readConversation(gold.messages, heads, mood) }));
