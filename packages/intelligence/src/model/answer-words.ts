import { verifyClaims } from '../evidence/verify-claims.ts';
import type { VerifiedQuote } from '../evidence/verify-claims.ts';
import type { Finding } from '../tasks/findings.ts';
import type { MessageFindings } from '../tasks/message.ts';
import { dueDate } from '../tasks/requests/due.ts';
import { requestProbability } from '../tasks/requests/find.ts';
import type { SummarySentence } from '../tasks/summary/summarise.ts';
import { detectLanguage } from '../text/language.ts';
import { splitSentences } from '../text/sentences.ts';
import type { Sentence } from '../text/sentences.ts';
import type { ConversationAnswer } from './prompts/conversation.ts';
import { isOrderToModel } from './prompts/orders.ts';
import type { ThreadMessage } from './read-conversation.ts';

const MAX_CLAIMS = 20;
const MAX_SUMMARY = 4;
const MAX_SENTENCE = 400;
const MAX_TITLE = 80;

interface Words {
  summary: SummarySentence[];
  findings: MessageFindings[];
  dropped: number;
}

/** A model's claim that holds: which message (from 0), the sentences its quote stands in, and the quote. */
interface Placed<Claim> {
  claim: Claim;
  source: number;
  sentence: Sentence;
  quote: string;
}

/** Turns a model's answer into the rules' shapes; claims that the messages do not bear out are dropped and counted. */
export function toWords(answer: ConversationAnswer, messages: readonly ThreadMessage[]): Words {
  const place = placer(messages);
  const findings = messages.map(() => ({ ...NOTHING() }));
  const summary = place(answer.summary.slice(0, MAX_SUMMARY), ({ text }) => text);
  const risks = place(answer.risks, ({ title }) => title, 'customer');
  const opportunities = place(answer.opportunities, ({ title }) => title, 'customer');
  const requests = place(answer.requests, () => '');
  const fyi = place(answer.fyi, ({ title }) => title, 'customer');
  for (const { source, sentence, claim } of requests.kept) {
    const message = messages[source];
    const known = [...(message?.findings.requests ?? []), ...(findings[source]?.requests ?? [])];
    if (!message || known.some((other) => overlaps(other, sentence))) continue;
    findings[source]?.requests.push({
      quote: sentence.text,
      start: sentence.start,
      end: sentence.end,
      kind: claim.kind,
      due: dueDate(sentence.text, { sentAt: message.at, language: detectLanguage(message.text) }),
      probability: Math.round(requestProbability(sentence.text) * 1000) / 1000,
    });
  }
  addFindings('risks', risks.kept, messages, findings);
  addFindings('opportunities', opportunities.kept, messages, findings);
  addFindings('fyi', fyi.kept, messages, findings);
  return {
    summary: summary.kept
      .map(({ claim, source, quote }) => ({
        text: oneLine(claim.text, MAX_SENTENCE),
        quote,
        source,
      }))
      .sort((a, b) => a.source - b.source),
    findings,
    dropped: [summary, risks, opportunities, requests, fyi].reduce(
      (n, { dropped }) => n + dropped,
      0,
    ),
  };
}

const NOTHING = (): MessageFindings => ({ requests: [], risks: [], opportunities: [], fyi: [] });

type Quoted = { message: number; quote: string };

/** Finds claims in the messages that they name. */
function placer(messages: readonly ThreadMessage[]) {
  const sources = new Map(messages.map(({ text }, index) => [String(index + 1), text]));
  const sentences = new Map<string, Sentence[]>();
  const sentencesOf = (source: string) => {
    const known = sentences.get(source) ?? splitSentences(sources.get(source) ?? '');
    sentences.set(source, known);
    return known;
  };
  return <Claim extends Quoted>(
    claims: readonly Claim[],
    words: (claim: Claim) => string,
    side?: ThreadMessage['side'],
  ): { kept: Placed<Claim>[]; dropped: number } => {
    const asked = claims.slice(0, MAX_CLAIMS).map((claim) => ({
      claim,
      quotes: [{ source: String(claim.message), quote: claim.quote }],
    }));
    const verified = verifyClaims(asked, sources);
    const kept = verified.kept.flatMap(({ claim, quotes: [found] }) => {
      const source = Number(found?.source) - 1;
      const message = messages[source];
      const sentence = found && sentenceAround(found, sentencesOf(found.source));
      if (!found || !message || !sentence || (side && message.side !== side)) return [];
      if (isOrderToModel(sentence.text) || !figuresStand(words(claim), message)) return [];
      return [{ claim, source, sentence, quote: found.quote }];
    });
    return { kept, dropped: claims.length - kept.length };
  };
}

/** A quote cut out of a sentence can turn its meaning, so a claim stands on the sentence that its quote begins in. */
const sentenceAround = ({ start }: VerifiedQuote, sentences: readonly Sentence[]) =>
  sentences.find((sentence) => start >= sentence.start && start < sentence.end);

/** Every figure that a claim names stands in its message, or in the day that it was sent. */
function figuresStand(words: string, { text, at }: ThreadMessage): boolean {
  const said = new Set([...figuresOf(text), ...figuresOf(at.toISOString().slice(0, 10))]);
  return figuresOf(words).every((figure) => said.has(figure));
}

const figuresOf = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((figure) =>
    figure.replace(/[.,]/g, '').replace(/^0+(?=\d)/, ''),
  );

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

/**
 * What only the model found. No model gives a grade, since grades weigh in lists: what the rules do not see is medium.
 */
function addFindings(
  kind: 'risks' | 'opportunities' | 'fyi',
  placed: readonly Placed<{ category: string; title: string }>[],
  messages: readonly ThreadMessage[],
  findings: MessageFindings[],
) {
  for (const { claim, source, sentence } of placed) {
    const known: Finding<string>[] = [
      ...(messages[source]?.findings[kind] ?? []),
      ...(findings[source]?.[kind] ?? []),
    ];
    if (known.some(({ category }) => category === claim.category)) continue;
    findings[source]?.[kind].push({
      quote: sentence.text,
      start: sentence.start,
      end: sentence.end,
      category: claim.category,
      grade: 'medium',
      title: oneLine(claim.title, MAX_TITLE),
    });
  }
}

/** Words for a list: one line, no mark-up that could load or link. */
const oneLine = (text: string, max: number): string =>
  text
    .replace(/[<>[\]`|]|https?:\/\/\S*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);
