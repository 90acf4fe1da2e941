import { locateQuote } from '@rapport/intelligence/evidence/locate-quote.ts';
import { isUrgent, priorityOf } from '@rapport/intelligence/scoring/priority.ts';
import type { ConversationAnalysis } from '@rapport/intelligence/tasks/conversation/read.ts';
import type { MessageClaims } from '@rapport/intelligence/tasks/message.ts';
import { claimId } from './claim-id.ts';
import type { LoadedMessage } from './load.ts';
import type { ClaimKind, Evidence, ReadConversation } from './read-conversation.ts';
import { titleOfAction } from './titles.ts';

/** Keeps a quote that the message contains. A claim without such a quote is dropped and counted. */
function keep(
  result: ReadConversation,
  kind: ClaimKind,
  claim: string,
  message: LoadedMessage,
  quote: string,
  level: Evidence['level'] = null,
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
    level,
  });
  return true;
}

/** Adds the summary's sentences, each with its quotes. */
export function addSummary(
  result: ReadConversation,
  messages: readonly LoadedMessage[],
  sentences: ConversationAnalysis['summary'],
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

/** Adds the claims of one message, each with its quote. Only customers' messages give risks, opportunities and FYIs. */
export function addClaims(
  result: ReadConversation,
  message: LoadedMessage,
  claims: MessageClaims | undefined,
  method: string,
) {
  if (!message.account_id || !claims) return;
  for (const request of claims.requests) addAction(result, message, request, method);
  if (message.direction !== 'incoming') return;
  for (const found of claims.risks) addRiskOrOpportunity(result, message, 'risk', found, method);
  for (const found of claims.opportunities)
    addRiskOrOpportunity(result, message, 'opportunity', found, method);
  for (const found of claims.fyi) addFyi(result, message, found, method);
}

function addRiskOrOpportunity(
  result: ReadConversation,
  message: LoadedMessage,
  kind: 'risk' | 'opportunity',
  found: MessageClaims['risks' | 'opportunities'][number],
  method: string,
) {
  const { account_id: account, audience } = message;
  if (!account) return;
  const id = claimId(kind, account, found.category, audience);
  if (!keep(result, kind, id, message, found.quote, found.level)) return;
  result.claims.push({
    kind,
    method,
    account,
    audience,
    category: found.category,
    level: found.level,
    title: found.title,
    description: saidBy(message, found.quote),
    at: message.sent_at,
    id,
  });
}

function addFyi(
  result: ReadConversation,
  message: LoadedMessage,
  found: MessageClaims['fyi'][number],
  method: string,
) {
  const id = claimId('fyi', message.id, found.start);
  if (!keep(result, 'fyi', id, message, found.quote)) return;
  result.fyi.push({
    id,
    method,
    message,
    category: found.category,
    title: found.title,
    description: saidBy(message, found.quote),
  });
}

const saidBy = ({ sender_name: name }: LoadedMessage, quote: string) => `${name}: “${quote}”`;

function addAction(
  result: ReadConversation,
  message: LoadedMessage,
  request: MessageClaims['requests'][number],
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
    urgentWords: isUrgent(request.quote),
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
