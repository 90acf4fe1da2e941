import type { ThreadMessage } from '../tasks/conversation/read.ts';
import type { DetectedClaim } from '../tasks/detect-claims.ts';
import type { MessageClaims } from '../tasks/message.ts';
import { dueDate } from '../tasks/requests/due.ts';
import { requestProbability } from '../tasks/requests/find.ts';
import type { SummarySentence } from '../tasks/summary/summarise.ts';
import { detectLanguage } from '../text/language.ts';
import { placeClaims } from './place-claims.ts';
import type { Placed } from './place-claims.ts';
import type { ConversationAnswer } from './prompts/conversation.ts';

const MAX_SUMMARY = 4;
const MAX_SENTENCE = 400;
const MAX_TITLE = 80;

interface CheckedConversation {
  summary: SummarySentence[];
  /** Claims that the rules did not find, one entry per message. */
  claims: MessageClaims[];
  dropped: number;
}

type ModelClaimKind = 'risks' | 'opportunities' | 'fyi';
type RequestClaim = ConversationAnswer['requests'][number];
type ModelClaim = ConversationAnswer[ModelClaimKind][number];

/** Converts a model's answer to the rules' types; drops and counts claims that the messages do not support. */
export function checkConversation(
  answer: ConversationAnswer,
  messages: readonly ThreadMessage[],
): CheckedConversation {
  const found = messages.map((): MessageClaims => ({
    requests: [],
    risks: [],
    opportunities: [],
    fyi: [],
  }));
  const summary = placeClaims(messages, answer.summary.slice(0, MAX_SUMMARY), ({ text }) => text);
  const requests = placeClaims(messages, answer.requests, () => '');
  addRequests(requests.kept, messages, found);
  let dropped = summary.dropped + requests.dropped;
  for (const kind of ['risks', 'opportunities', 'fyi'] as const) {
    const claims: ModelClaim[] = answer[kind];
    const placed = placeClaims(messages, claims, ({ title }) => title, 'customer');
    addClaims(kind, placed.kept, messages, found);
    dropped += placed.dropped;
  }
  return { summary: summary.kept.map(toSentence).sort(bySource), claims: found, dropped };
}

const toSentence = ({ claim, source, sentence }: Placed<{ text: string }>): SummarySentence => ({
  text: plainLine(claim.text, MAX_SENTENCE),
  quote: sentence.text,
  source,
});

const bySource = (a: SummarySentence, b: SummarySentence) => a.source - b.source;

/** A request that overlaps a known one is the same request. */
function addRequests(
  placed: readonly Placed<RequestClaim>[],
  messages: readonly ThreadMessage[],
  found: readonly MessageClaims[],
) {
  for (const { source, sentence, claim } of placed) {
    const message = messages[source];
    const own = found[source]?.requests;
    if (!message || !own) continue;
    const { text: quote, start, end } = sentence;
    const known = [...message.claims.requests, ...own];
    if (known.some((other) => other.start < end && start < other.end)) continue;
    const language = detectLanguage(message.text);
    own.push({
      quote,
      start,
      end,
      kind: claim.kind,
      due: dueDate(quote, { sentAt: message.at, language }),
      probability: Math.round(requestProbability(quote) * 1000) / 1000,
    });
  }
}

/**
 * Adds claims whose category their message does not have yet. A model sets no level, as levels decide the order of lists:
 * its claims are medium.
 */
function addClaims(
  kind: ModelClaimKind,
  placed: readonly Placed<ModelClaim>[],
  messages: readonly ThreadMessage[],
  found: readonly MessageClaims[],
) {
  for (const { claim, source, sentence } of placed) {
    const own: DetectedClaim<string>[] = found[source]?.[kind] ?? [];
    const known = [...(messages[source]?.claims[kind] ?? []), ...own];
    if (known.some(({ category }) => category === claim.category)) continue;
    const { text: quote, start, end } = sentence;
    const title = plainLine(claim.title, MAX_TITLE);
    own.push({ quote, start, end, category: claim.category, level: 'medium', title });
  }
}

/** One line without markup and URLs, so that a model's text cannot load or link anything. */
const plainLine = (text: string, max: number): string =>
  text
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/<[^<>]{0,200}>|https?:\/\/\S*/g, '')
    .replace(/[<>[\]`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);
