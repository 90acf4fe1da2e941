import type { SentenceInContext } from '../sentences.ts';
import { SharedFeatures } from './shared-features.ts';
import { FeatureSet, continueHash, hash } from './feature-set.ts';
import { textReader } from './read-text.ts';
import type { ReadText } from './read-text.ts';

/** Words taken from the neighbouring sentences. */
const WORDS_BEFORE = 12;
const WORDS_AFTER = 8;
/** Tokens of other sentences that count for a sentence: at most this many of each. */
const WORDS_OF_OTHERS = 30;
/** Sentences of its message on either side that count for a sentence. */
const REACH = 15;
/** Sentences of the conversation that count for a sentence. */
const MAX_CONVERSATION = 200;

interface Tokenised {
  sentence: SentenceInContext;
  text: ReadText;
  before: ReadText;
  after: ReadText;
  /** Hashed tokens as seen from its own message, from the other side's answer, and from the rest. */
  inMessage: number[];
  inAnswer: number[];
  inConversation: number[];
}

/** Hashed features of a sentence, in two views. */
export interface SentenceFeatures {
  /** Its words, pairs and triples, signs, who wrote it, its position, and the words right before and after. */
  own: Uint32Array;
  /** These and the words of its message, without what `context` holds. */
  beside: Uint32Array;
  /** The words of the message it answers and of the conversation: with `beside` the second view. */
  context: SharedFeatures;
}

/** The features of each sentence of a conversation. */
export function featuresOf(sentences: readonly SentenceInContext[]): SentenceFeatures[] {
  const read = textReader();
  const all = sentences.map((sentence): Tokenised => {
    const text = read(sentence.quote);
    const others = text.tokens.slice(0, WORDS_OF_OTHERS);
    return {
      sentence,
      text,
      before: read(sentence.before),
      after: read(sentence.after),
      inMessage: others.map((token) => hash(token, IN_MESSAGE)),
      inAnswer: others.map((token) => hash(token, IN_ANSWER)),
      inConversation: others.map((token) => hash(token, IN_CONVERSATION)),
    };
  });
  const messages = Map.groupBy(all, ({ sentence }) => sentence.message);
  return [...messages].flatMap(([message, own]) => {
    const context = contextOf(message, all, messages);
    return own.map((sentence) => {
      found.clear();
      addOwn(sentence);
      const words = found.toArray();
      addMessage(sentence, own);
      return { own: words, beside: found.toArray(around), context };
    });
  });
}

/** The features of the sentence at hand, and of the context of its message. These sets serve all: they are large. */
const found = new FeatureSet();
const around = new FeatureSet();

/** The words of the other messages, which are the same for all sentences of a message; `around` holds them as well. */
function contextOf(
  message: number,
  all: readonly Tokenised[],
  messages: ReadonlyMap<number, readonly Tokenised[]>,
): SharedFeatures {
  const side = messages.get(message)?.[0]?.sentence.side;
  const answered = [...messages]
    .filter(([other, [first]]) => other < message && first?.sentence.side !== side)
    .at(-1)?.[1];
  around.clear();
  for (const { inAnswer } of answered ?? []) for (const word of inAnswer) around.add(word);
  for (const { sentence, inConversation } of all.slice(0, MAX_CONVERSATION))
    if (sentence.message !== message) for (const word of inConversation) around.add(word);
  return new SharedFeatures(around.toArray());
}

function addMessage(own: Tokenised, message: readonly Tokenised[]): void {
  const { index } = own.sentence;
  for (const other of message.slice(Math.max(0, index - REACH), index + REACH + 1))
    if (other !== own) for (const feature of other.inMessage) found.add(feature);
}

/** Beginnings of the names of features. */
const [WORD, PAIR, TRIPLE, PREFIX] = [
  continueHash('w '),
  continueHash('b '),
  continueHash('t '),
  continueHash('p '),
];
const [IN_MESSAGE, IN_ANSWER, IN_CONVERSATION] = [
  continueHash('mw '),
  continueHash('ow '),
  continueHash('cw '),
];
const [WORD_BEFORE, WORD_AFTER] = [continueHash('bw '), continueHash('aw ')];
const BY_SIDE = { us: continueHash('us '), them: continueHash('them ') };

function addOwn({ sentence, text, before, after }: Tokenised): void {
  const { side } = sentence;
  const { tokens } = text;
  const add = (name: string) => found.addName(name);
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1] ?? '^';
    found.addName(token, WORD);
    found.addName(token, BY_SIDE[side]);
    found.addName(token, continueHash(' ', continueHash(previous, PAIR)));
    if (index > 1)
      found.addName(
        token,
        continueHash(
          ' ',
          continueHash(previous, continueHash(' ', continueHash(tokens[index - 2]!, TRIPLE))),
        ),
      );
    if (token.length > 5) found.addName(token.slice(0, 5), PREFIX);
  });
  add(`first ${tokens[0]}`);
  add(`two ${tokens[0]} ${tokens[1]}`);
  add(`last ${tokens.at(-1)}`);
  add(`length ${Math.min(7, Math.floor(Math.log2(tokens.length + 1) * 1.5))}`);
  for (const sign of text.signs) {
    found.add(sign.own);
    found.add(sign[side]);
  }
  for (const sign of before.signs) found.add(sign.before);
  for (const sign of after.signs) found.add(sign.after);
  add(`side ${side}`);
  add(`at ${sentence.index === 0 ? 'start' : sentence.index === sentence.count - 1 ? 'end' : ''}`);
  add(`index ${Math.min(8, sentence.index)}`);
  add(`count ${Math.min(12, sentence.count)}`);
  add(`message ${sentence.place} ${side}`);
  for (const token of before.tokens.slice(-WORDS_BEFORE)) found.addName(token, WORD_BEFORE);
  for (const token of after.tokens.slice(0, WORDS_AFTER)) found.addName(token, WORD_AFTER);
}
