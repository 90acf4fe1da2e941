import { verifyClaims } from '../../evidence/verify-claims.ts';
import type { ReadableMessage, Side } from '../../reading/conversation.ts';
import type { SentenceInContext } from '../../reading/sentences.ts';
import { scoreSentiment } from '../../tasks/sentiment/score.ts';
import { figuresAndDatesStand } from './claim-support.ts';
import { isOrderToModel } from '../prompts/orders.ts';

/** A supported claim of a model with the complete sentence that supports it. */
interface Placed<Claim> {
  claim: Claim;
  sentence: SentenceInContext;
}

/** A conversation with its sentences. */
export interface Thread {
  messages: readonly ReadableMessage[];
  sentences: readonly SentenceInContext[];
}

interface Placing<Claim> {
  kept: Placed<Claim>[];
  dropped: number;
}

const MAX_CLAIMS = 20;
const MIN_SENTENCE = 12;

/**
 * Finds claims in the messages that they name (from 1). Drops a claim when its quote is not there word for word, the wrong
 * side wrote it, or the sentence does not support its `words`.
 */
export function placeClaims<Claim extends { message: number; quote: string }>(
  { messages, sentences }: Thread,
  claims: readonly Claim[],
  words: (claim: Claim) => string,
  side?: Side,
): Placing<Claim> {
  const sources = new Map(messages.map(({ text }, index) => [String(index + 1), text]));
  const asked = claims.slice(0, MAX_CLAIMS).map((claim) => ({
    claim,
    quotes: [{ source: String(claim.message), quote: claim.quote }],
  }));
  const kept = verifyClaims(asked, sources).kept.flatMap(({ claim, quotes: [quote] }) => {
    const position = claim.message - 1;
    const message = messages[position];
    const sentence = quote && sentenceAt(sentences, position, quote.start);
    if (!message || !sentence || (side && message.side !== side)) return [];
    return canRestOn(words(claim), sentence, message) ? [{ claim, sentence }] : [];
  });
  return { kept, dropped: claims.length - kept.length };
}

/** Part of a sentence can reverse its meaning, so the evidence is the whole sentence in which a quote starts. */
const sentenceAt = (sentences: readonly SentenceInContext[], message: number, start: number) =>
  sentences.find((one) => one.message === message && start >= one.start && start < one.end);

/** The sentence that contains a quote; undefined when it is not there, or gives orders to a model. */
export const placeSentence = (
  thread: Thread,
  quoted: { message: number; quote: string },
): SentenceInContext | undefined => placeClaims(thread, [quoted], () => '').kept[0]?.sentence;

/** Whether the sentence is no instruction to the model and supports the figures and tone of the text. */
const canRestOn = (
  words: string,
  { quote: text }: SentenceInContext,
  message: ReadableMessage,
): boolean =>
  text.length >= MIN_SENTENCE &&
  !isOrderToModel(text) &&
  figuresAndDatesStand(words, message) &&
  !(scoreSentiment(words).score >= 1 && scoreSentiment(text).score <= -1);
