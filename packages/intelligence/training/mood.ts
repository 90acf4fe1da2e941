import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Head } from '../src/reading/model/head.ts';
import type { Claim, HeadName } from '../src/reading/model/heads.ts';
import { judgeSentence } from '../src/reading/judged-sentence.ts';
import { pack } from '../src/reading/model/load.ts';
import type { WordHead } from '../src/reading/mood/choice.ts';
import { MOOD_FILE, MOOD_WEIGHTS } from '../src/reading/mood/load.ts';
import type { StoredMood, StoredWordHead } from '../src/reading/mood/load.ts';
import { evidenceOf } from '../src/reading/mood/model.ts';
import type { MoodModel } from '../src/reading/mood/model.ts';
import { termsOf } from '../src/reading/mood/terms.ts';
import { digestOfCorpus, isMail, isSingle } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { examplesFor, featuredSentences } from './heads.ts';
import type { FeaturedSentence } from './heads.ts';
import { learn } from './learn.ts';
import { learnMessageMood } from './message-mood.ts';
import type { Weights } from './learn.ts';
import { quantise } from './quantise.ts';
import { learnChoice } from './softmax.ts';
import type { Row } from './softmax.ts';

/** Sources are left out in this many groups. */
const GROUPS = 3;

/** Mails by one company's staff are neutral but for a few: they teach no mood. */
const hasMood = (conversation: { source: string }): boolean => !isMail(conversation);

/**
 * The choice of a mood learns from what heads say of sources that they have not learnt from, as they will say it of
 * conversations they have never seen.
 */
export function learnMood(corpus: readonly LabelledConversation[]): MoodModel {
  const withMood = corpus.filter(hasMood);
  const conversations = withMood
    .filter((each) => !isSingle(each))
    .map((conversation): Read => ({ ...conversation, sentences: featuredSentences(conversation) }));
  const mails = corpus.filter((mail) => !hasMood(mail)).flatMap(featuredSentences);
  const sources = [...new Set(conversations.map(({ source }) => source))];
  const rows: Row[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const out = new Set(sources.filter((_, index) => index % GROUPS === group));
    const others = conversations.filter(({ source }) => !out.has(source));
    const heads = judges([...others.flatMap(({ sentences }) => sentences), ...mails]);
    const model = {
      words: wordHeads(others),
      message: learnMessageMood(withMood.filter(({ source }) => !out.has(source))),
    };
    for (const conversation of conversations)
      if (out.has(conversation.source)) rows.push(...rowOf(conversation, heads, model));
  }
  return {
    words: wordHeads(conversations),
    choice: learnChoice(rows),
    message: learnMessageMood(withMood),
  };
}

interface Read extends LabelledConversation {
  sentences: FeaturedSentence[];
}

function judges(sentences: readonly FeaturedSentence[]): Map<HeadName, Head> {
  const head = (name: Claim): Head => ({
    ...quantise(learn(examplesFor(name, sentences))),
    threshold: 1,
  });
  const risk = head('risk');
  // The mood does not look at items.
  return new Map([
    ['item', risk],
    ['item words', risk],
    ['risk', risk],
    ['opportunity', head('opportunity')],
  ]);
}

const theirsOf = ({ messages }: LabelledConversation) =>
  messages.filter(({ side, text }) => side === 'them' && /\p{L}/u.test(text));

function wordHeads(conversations: readonly LabelledConversation[]): MoodModel['words'] {
  const examples = conversations.flatMap((conversation) => {
    const theirs = theirsOf(conversation);
    const { sentiment } = conversation.gold;
    return theirs.length === 0 ? [] : [{ features: termsOf(theirs), sentiment }];
  });
  const learnFor = (mood: -1 | 1): Weights =>
    learn(
      examples.map(({ features, sentiment }) => ({ features, label: sentiment === mood ? 1 : 0 })),
    );
  return { negative: quantise(learnFor(-1)), positive: quantise(learnFor(1)) };
}

function rowOf(
  conversation: Read,
  heads: ReadonlyMap<HeadName, Head>,
  model: Omit<MoodModel, 'choice'>,
): Row[] {
  const theirs = theirsOf(conversation);
  if (theirs.length === 0) return [];
  const sentences = conversation.sentences
    .filter(({ side }) => side === 'them')
    .map((sentence) => judgeSentence(heads, sentence, sentence.features));
  return [
    {
      evidence: evidenceOf(model, theirs, sentences),
      label: conversation.gold.sentiment + 1,
    },
  ];
}

/** Writes the model where the product reads it. */
export function storeMood({ words, choice, message }: MoodModel): void {
  const { negative, positive, risk, opportunity } = message.heads;
  const stored: StoredMood = {
    corpus: digestOfCorpus(),
    words: { negative: entryOf(words.negative), positive: entryOf(words.positive) },
    choice,
    message: {
      heads: {
        negative: entryOf(negative),
        positive: entryOf(positive),
        risk: entryOf(risk),
        opportunity: entryOf(opportunity),
      },
      choice: message.choice,
    },
  };
  writeFileSync(MOOD_FILE, `${JSON.stringify(stored, null, 2)}\n`);
  const packed = [words.negative, words.positive, negative, positive, risk, opportunity].map(
    ({ values }) => pack(values),
  );
  writeFileSync(MOOD_WEIGHTS, brotliCompressSync(Buffer.concat(packed)));
}

const entryOf = ({ bias, scale, values }: WordHead): StoredWordHead => ({
  bias,
  scale,
  count: values.filter((value) => value !== 0).length,
});
