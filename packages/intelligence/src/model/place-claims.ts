import { verifyClaims } from '../evidence/verify-claims.ts';
import type { ThreadMessage } from '../tasks/conversation/read.ts';
import { scoreSentiment } from '../tasks/sentiment/score.ts';
import { splitSentences } from '../text/sentences.ts';
import type { Sentence } from '../text/sentences.ts';
import { isOrderToModel } from './prompts/orders.ts';

/** A model's claim that holds: the message (from 0) and the whole sentence that it stands on. */
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
 * Finds claims in the messages that they name (from 1). A claim is dropped when its quote is not there word for word,
 * when the wrong side wrote it, or when what it says in `words` cannot rest on the sentence.
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

/** A quote cut out of a sentence can turn its meaning, so a claim rests on the sentence that its quote begins in. */
const sentenceAt = (text: string, place: number): Sentence | undefined =>
  splitSentences(text).find(({ start, end }) => place >= start && place < end);

/** Neither spoken to the model, nor with figures that nobody wrote, nor glad of bad news. */
const canRestOn = (words: string, { text }: Sentence, message: ThreadMessage): boolean =>
  text.length >= MIN_SENTENCE &&
  !isOrderToModel(text) &&
  figuresStand(words, message) &&
  !(scoreSentiment(words).score >= 1 && scoreSentiment(text).score <= -1);

/** Every figure that a claim names stands in its message, or is of the day that it was sent. */
function figuresStand(words: string, { text, at }: ThreadMessage): boolean {
  const said = new Set([...figuresOf(text), ...figuresOf(at.toISOString().slice(0, 10))]);
  return figuresOf(words).every((figure) => said.has(figure));
}

const figuresOf = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((figure) =>
    figure.replace(/[.,]/g, '').replace(/^0+(?=\d)/, ''),
  );
