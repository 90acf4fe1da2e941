import { splitSentences } from '../../text/sentences.ts';
import { requestProbability } from '../requests/find.ts';
import { findRisks } from '../risks/find.ts';
import { findOpportunities } from '../opportunities/find.ts';
import { scoreSentiment } from '../sentiment/score.ts';

interface SummaryMessage {
  from: string;
  at: string | Date;
  /** The message without quoted history. */
  text: string;
}

export interface SummarySentence {
  text: string;
  /** Text found word for word in message `source`. */
  quote: string;
  source: number;
}

const MAX_SENTENCES = 4;
const MAX_QUOTE = 220;
const OPENING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten|bonjour|hola|buenos|ciao|buongiorno|hej|olá|moin|sehr geehrte[rs]?|liebe[rs]?|thanks|thank you|best|kind regards|regards|cheers|danke|merci|gracias|grazie)\b(?:[ ,&]+[\p{L}\p{N}'’.-]+){0,5}[,.!]*$/iu;

interface Candidate extends SummarySentence {
  points: number;
  verb: string;
}

/**
 * Summarises a conversation in one to four sentences: a person, what they do (ask, promise, write), and a quote.
 * Prefers the first message, the claims with the highest level, commitments and the latest message.
 */
export function summarise(messages: readonly SummaryMessage[]): SummarySentence[] {
  const themes = themesOf(messages);
  const best = messages.flatMap((message, source) =>
    bestOf(message, source, messages.length, themes),
  );
  const chosen = [...best]
    .sort((a, b) => b.points - a.points || a.source - b.source)
    .slice(0, MAX_SENTENCES);
  return chosen
    .sort((a, b) => a.source - b.source)
    .map(({ text, quote, source }) => ({ text, quote, source }));
}

/** The most informative sentence of a message. */
function bestOf(
  { from, text }: SummaryMessage,
  source: number,
  count: number,
  themes: ReadonlyMap<string, number>,
): Candidate[] {
  const place = source === 0 ? 1.6 : source === count - 1 ? 1.2 : 0;
  const scored = splitSentences(text.slice(0, 6_000))
    .slice(0, 40)
    .filter(
      (sentence) =>
        sentence.text.length >= 12 && sentence.text.length <= 400 && !OPENING.test(sentence.text),
    )
    .map((sentence, index) => ({
      sentence: sentence.text,
      ...weigh(sentence.text, themes),
      early: index < 3 ? 0.4 : 0,
    }));
  const top = scored.sort((a, b) => b.points + b.early - (a.points + a.early))[0];
  if (!top) return [];
  const quote = shorten(top.sentence);
  return [
    {
      text: `${from} ${top.verb}: “${quote}”`,
      quote,
      source,
      verb: top.verb,
      points: top.points + top.early + place,
    },
  ];
}

/** For words in more than one message, the number of messages that contain them. */
function themesOf(messages: readonly SummaryMessage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of messages)
    for (const word of longWords(text.slice(0, 6_000)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1));
}

const longWords = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

function weigh(
  sentence: string,
  themes: ReadonlyMap<string, number>,
): { points: number; verb: string } {
  const risk = findRisks(sentence)[0];
  const opportunity = findOpportunities(sentence)[0];
  const asks = requestProbability(sentence);
  const mood = Math.abs(scoreSentiment(sentence).score) / 5;
  const figures = /\d/.test(sentence) ? 0.3 : 0;
  const length = Math.min(1, sentence.split(/\s+/).length / 12) * 0.6;
  const shared = [...longWords(sentence)].filter((word) => themes.has(word)).length;
  const theme = Math.min(4, shared) * 0.8;
  const points =
    (risk ? 2.5 : 0) + (opportunity ? 2 : 0) + asks * 1.4 + mood * 0.8 + figures + length + theme;
  return { points, verb: verbOf(sentence, asks, Boolean(risk)) };
}

function verbOf(sentence: string, asks: number, risk: boolean): string {
  if (/\?\s*$/.test(sentence)) return 'asks';
  if (
    asks > 0.12 &&
    /\b(?:i|we)(?:'ll| will| shall)\b(?! (?:not|never)\b)|\b(?:werde|werden|vais|allons|vamos|ska)\b/i.test(
      sentence,
    )
  )
    return 'promises';
  if (asks > 0.6) return 'asks';
  return risk ? 'warns' : 'writes';
}

/** Cuts a long sentence at a word, so that the rest is still word for word. */
function shorten(sentence: string): string {
  if (sentence.length <= MAX_QUOTE) return sentence;
  const cut = sentence.slice(0, MAX_QUOTE);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTE / 2)).replace(/[\s,;:]+$/, '');
}
