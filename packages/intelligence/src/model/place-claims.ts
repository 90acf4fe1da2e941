import { verifyClaims } from '../evidence/verify-claims.ts';
import type { ThreadMessage } from '../tasks/conversation/read.ts';
import { scoreSentiment } from '../tasks/sentiment/score.ts';
import { splitSentences } from '../text/sentences.ts';
import type { Sentence } from '../text/sentences.ts';
import { isOrderToModel } from './prompts/orders.ts';

/** A supported claim of a model: its message (from 0) and the complete sentence that supports it. */
export interface Placed<Claim> {
  claim: Claim;
  source: number;
  sentence: Sentence;
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
  messages: readonly ThreadMessage[],
  claims: readonly Claim[],
  words: (claim: Claim) => string,
  side?: ThreadMessage['side'],
): Placing<Claim> {
  const sources = new Map(messages.map(({ text }, index) => [String(index + 1), text]));
  const asked = claims.slice(0, MAX_CLAIMS).map((claim) => ({
    claim,
    quotes: [{ source: String(claim.message), quote: claim.quote }],
  }));
  const kept = verifyClaims(asked, sources).kept.flatMap(({ claim, quotes: [quote] }) => {
    const source = claim.message - 1;
    const message = messages[source];
    const sentence = quote && sentenceAt(message?.text ?? '', quote.start);
    if (!message || !sentence || (side && message.side !== side)) return [];
    return canRestOn(words(claim), sentence, message) ? [{ claim, source, sentence }] : [];
  });
  return { kept, dropped: claims.length - kept.length };
}

/** Part of a sentence can reverse its meaning, so the evidence is the whole sentence in which the quote starts. */
const sentenceAt = (text: string, place: number): Sentence | undefined =>
  splitSentences(text).find(({ start, end }) => place >= start && place < end);

/** Whether the sentence is no instruction to the model and supports the figures and tone of the text. */
const canRestOn = (words: string, { text }: Sentence, message: ThreadMessage): boolean =>
  text.length >= MIN_SENTENCE &&
  !isOrderToModel(text) &&
  figuresStand(words, message) &&
  !(scoreSentiment(words).score >= 1 && scoreSentiment(text).score <= -1);

/** Whether every figure of a claim occurs in its message or in the date it was sent. */
function figuresStand(words: string, { text, at }: ThreadMessage): boolean {
  const said = new Set([...figuresOf(text), ...figuresOf(at.toISOString().slice(0, 10))]);
  return figuresOf(words).every((figure) => said.has(figure));
}

const figuresOf = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((figure) =>
    figure.replace(/[.,]/g, '').replace(/^0+(?=\d)/, ''),
  );
