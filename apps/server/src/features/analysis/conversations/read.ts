import { locateQuote } from '@rapport/intelligence/evidence/locate-quote.ts';
import { hasUrgentWords, priorityOf } from '@rapport/intelligence/scoring/priority.ts';
import type { Priority } from '@rapport/intelligence/scoring/priority.ts';
import { velocity } from '@rapport/intelligence/scoring/velocity.ts';
import { conversationSentiment } from '@rapport/intelligence/tasks/sentiment/score.ts';
import { readByRules } from '@rapport/intelligence/tasks/conversation/read.ts';
import type {
  ConversationWords,
  ThreadMessage,
} from '@rapport/intelligence/tasks/conversation/read.ts';
import type { MessageFindings } from '@rapport/intelligence/tasks/message.ts';
import { claimId } from './claim-id.ts';
import type { LoadedMessage } from './load.ts';
import { labelsOf } from './labels.ts';
import { titleOfAction } from './titles.ts';

type ClaimKind = 'risk' | 'opportunity' | 'fyi' | 'action_item' | 'summary';

/** A quote behind a claim, found in its message. */
interface Evidence {
  kind: ClaimKind;
  claim: string;
  message: string;
  conversation: string;
  quote: string;
  start: number;
  end: number;
  at: Date;
  /** How grave these words are by themselves; null for claims without a grade. */
  grade: FindingDraft['grade'] | null;
}

interface ActionDraft extends Priority {
  id: string;
  /** Who found it: `rules`, or a model's name. */
  method: string;
  message: LoadedMessage;
  kind: 'request' | 'commitment';
  title: string;
  due: string | null;
  requestedBy: string | null;
  assignee: string | null;
  waitsForUs: boolean;
}

export interface FindingDraft {
  kind: 'risk' | 'opportunity';
  method: string;
  account: string;
  audience: string;
  category: string;
  grade: 'low' | 'medium' | 'high' | 'critical';
  title: string;
  description: string;
  at: Date;
  /** The claim it belongs to: one of a category for each account and audience. */
  id: string;
}

interface FyiDraft {
  id: string;
  method: string;
  message: LoadedMessage;
  category: string;
  title: string;
  description: string;
}

export interface ReadConversation {
  id: string;
  /** Who wrote the summary. */
  method: string;
  sentiment: number | null;
  ourVelocity: number | null;
  theirVelocity: number | null;
  summary: string | null;
  sentences: { text: string; evidence: string[] }[];
  labels: string[];
  actions: ActionDraft[];
  findings: FindingDraft[];
  fyi: FyiDraft[];
  evidence: Evidence[];
  /** Claims whose quote was not found in their message. */
  dropped: number;
}

/** The messages that people wrote: what machines send is not read. */
export const spokenOf = (all: readonly LoadedMessage[]): LoadedMessage[] =>
  all.filter(({ automatic }) => !automatic);

/** Messages as the readers of conversations take them. */
export const threadOf = (messages: readonly LoadedMessage[]): ThreadMessage[] =>
  messages.map(({ sender_name: from, sent_at: at, direction, visible_text: text, findings }) => ({
    from,
    at,
    side: direction === 'incoming' ? 'customer' : 'us',
    text,
    findings: {
      requests: findings.requests ?? [],
      risks: findings.risks ?? [],
      opportunities: findings.opportunities ?? [],
      fyi: findings.fyi ?? [],
    },
  }));

/**
 * Everything that is said of one conversation, out of its messages; every claim with a quote that was found. Figures
 * are computed from the rules' findings, whoever found the words.
 */
export function readConversation(
  id: string,
  all: readonly LoadedMessage[],
  words?: ConversationWords,
): ReadConversation {
  const messages = spokenOf(all);
  const result = empty(id);
  const last = messages.at(-1);
  if (!last) return result;
  result.sentiment = conversationSentiment(
    messages.map(({ sentiment, sent_at: sentAt, direction }) => ({
      score: sentiment,
      sentAt,
      fromCustomer: direction === 'incoming',
    })),
    last.sent_at,
  );
  const speeds = velocity(
    messages.map(({ sent_at: sentAt, direction }) => ({
      sentAt,
      side: direction === 'incoming' ? 'theirs' : 'ours',
    })),
  );
  result.ourVelocity = speeds.ours;
  result.theirVelocity = speeds.theirs;
  const thread = threadOf(messages);
  const { method, summary, summaryMethod, findings } = words ?? readByRules(thread);
  result.method = summaryMethod;
  addSummary(result, messages, summary);
  messages.forEach((message, index) => {
    addFindings(result, message, thread[index]?.findings, 'rules');
    addFindings(result, message, findings[index], method);
  });
  result.labels = labelsOf(last.title, result);
  return result;
}

const empty = (id: string): ReadConversation => ({
  id,
  method: 'rules',
  sentiment: null,
  ourVelocity: null,
  theirVelocity: null,
  summary: null,
  sentences: [],
  labels: [],
  actions: [],
  findings: [],
  fyi: [],
  evidence: [],
  dropped: 0,
});

/** Keeps a quote when the message says it; a claim without its quote is dropped and counted. */
function keep(
  result: ReadConversation,
  kind: ClaimKind,
  claim: string,
  message: LoadedMessage,
  quote: string,
  grade: Evidence['grade'] = null,
): boolean {
  const span = locateQuote(message.visible_text, quote);
  if (!span) {
    result.dropped += 1;
    return false;
  }
  result.evidence.push({
    kind,
    claim,
    message: message.id,
    conversation: message.conversation_id,
    quote: message.visible_text.slice(span.start, span.end),
    ...span,
    at: message.sent_at,
    grade,
  });
  return true;
}

function addSummary(
  result: ReadConversation,
  messages: readonly LoadedMessage[],
  sentences: ConversationWords['summary'],
) {
  for (const { text, quote, source } of sentences) {
    const message = messages[source];
    const claim = claimId('summary', result.id, source, quote);
    if (message && keep(result, 'summary', claim, message, quote))
      result.sentences.push({ text, evidence: [claim] });
  }
  result.summary =
    result.sentences.length > 0 ? result.sentences.map(({ text }) => text).join('\n\n') : null;
}

function addFindings(
  result: ReadConversation,
  message: LoadedMessage,
  findings: MessageFindings | undefined,
  method: string,
) {
  const { account_id: account } = message;
  if (!account || !findings) return;
  for (const request of findings.requests) addAction(result, message, request, method);
  if (message.direction !== 'incoming') return;
  for (const kind of ['risk', 'opportunity'] as const) {
    for (const found of findings[kind === 'risk' ? 'risks' : 'opportunities']) {
      const claim = claimId(kind, account, found.category, message.audience);
      if (!keep(result, kind, claim, message, found.quote, found.grade)) continue;
      const description = `${message.sender_name}: “${found.quote}”`;
      result.findings.push({
        kind,
        method,
        account,
        audience: message.audience,
        category: found.category,
        grade: found.grade,
        title: found.title,
        description,
        at: message.sent_at,
        id: claim,
      });
    }
  }
  for (const found of findings.fyi) {
    const claim = claimId('fyi', message.id, found.start);
    if (keep(result, 'fyi', claim, message, found.quote)) {
      result.fyi.push({
        id: claim,
        method,
        message,
        category: found.category,
        title: found.title,
        description: `${message.sender_name}: “${found.quote}”`,
      });
    }
  }
}

function addAction(
  result: ReadConversation,
  message: LoadedMessage,
  request: MessageFindings['requests'][number],
  method: string,
) {
  const ours = message.direction !== 'incoming';
  const promise = request.kind === 'commitment';
  const claim = claimId('action_item', message.id, request.start);
  if (!keep(result, 'action_item', claim, message, request.quote)) return;
  const waitsForUs = ours === promise;
  const rank = priorityOf({
    kind: request.kind,
    waitsForUs,
    dueAt: request.due ? new Date(request.due) : null,
    requestedAt: message.sent_at,
    sentiment: message.sentiment,
    vip: message.sender_vip,
    urgentWords: hasUrgentWords(request.quote),
  });
  result.actions.push({
    ...rank,
    id: claim,
    method,
    message,
    kind: request.kind,
    title: titleOfAction(request.quote),
    due: request.due,
    requestedBy: promise ? message.first_recipient : message.sender_id,
    assignee: promise ? message.sender_id : message.first_recipient,
    waitsForUs,
  });
}
