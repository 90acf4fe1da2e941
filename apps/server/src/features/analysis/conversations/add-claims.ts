import type {
  Item,
  Opportunity,
  Passage,
  Risk,
  SummarySentence,
} from '@rapport/intelligence/reading/conversation.ts';
import { historyText } from '@rapport/intelligence/text/quoted-mails.ts';
import { isUrgent, priorityOf } from '@rapport/intelligence/scoring/priority.ts';
import type { CompleteReading } from './reader.ts';
import { headlineOf } from '@rapport/contract/claims/headline.ts';
import { addresseeOf } from './addressee.ts';
import { claimId } from './claim-id.ts';
import type { LoadedMessage } from './load.ts';
import type { ClaimKind, Evidence, ReadConversation } from './read-conversation.ts';

/** The claims of one reader. */
type FoundClaims = Pick<CompleteReading, 'items' | 'risks' | 'opportunities' | 'fyi'>;

/** Whether a message has the words of a passage at its place: what it only quotes, in its history or between its own words. */
function isSaidIn(
  { visible_text: text, quoted_text: history }: LoadedMessage,
  { quote, start, end, quoted }: Passage & Pick<SummarySentence, 'quoted'>,
): boolean {
  if (quote === '') return false;
  return quoted === undefined
    ? text.slice(start, end) === quote
    : [history, text].some((source) => historyText(source.slice(start, end)) === quote);
}

/**
 * Keeps the words of a passage as evidence of a claim and returns its id. A passage that its message does not contain is
 * dropped and counted.
 */
function keep(
  result: ReadConversation,
  kind: ClaimKind,
  claim: string,
  message: LoadedMessage | undefined,
  passage: Passage & Pick<SummarySentence, 'quoted'>,
  { level = null, closes = [] }: Partial<Pick<Evidence, 'level' | 'closes'>> = {},
): string | null {
  if (!message || !isSaidIn(message, passage)) {
    result.dropped += 1;
    return null;
  }
  const { quote, start, end, quoted } = passage;
  const id = claimId('evidence', kind, claim, message.id, start);
  const known = result.evidence.find((row) => row.id === id);
  if (known) known.closes.push(...closes);
  else
    result.evidence.push({
      id,
      kind,
      claim,
      message: message.id,
      conversation: message.conversation_id,
      quote,
      start,
      end,
      quotedAuthor: quoted ?? null,
      at: message.sent_at,
      level,
      closes: [...closes],
    });
  return id;
}

/** Adds the summary's sentences, each with its quote. */
export function addSummary(
  result: ReadConversation,
  messages: readonly LoadedMessage[],
  sentences: readonly (Passage & Pick<SummarySentence, 'text' | 'quoted'>)[],
) {
  for (const sentence of sentences) {
    const message = messages[sentence.message];
    const claim = claimId('summary', result.id, sentence.message, sentence.quote);
    if (message && keep(result, 'summary', claim, message, sentence))
      result.sentences.push({ text: sentence.text, evidence: [claim] });
  }
  result.summary =
    result.sentences.length > 0 ? result.sentences.map(({ text }) => text).join('\n\n') : null;
}

/** Adds what a reader found, each claim with its quote. A conversation of no account has no claims. */
export function addClaims(
  result: ReadConversation,
  messages: readonly LoadedMessage[],
  found: FoundClaims,
  method: string,
) {
  const at = ({ message }: Passage) => messages[message]!;
  if (!messages[0]?.account_id) return;
  for (const item of found.items) addAction(result, messages, item, method);
  for (const risk of found.risks) {
    const quote = addRiskOrOpportunity(result, at(risk), 'risk', risk, risk.level, method);
    if (!quote || !risk.resolved) continue;
    const { id, claim } = quote;
    keep(result, 'risk_closing', claim, at(risk.resolved), risk.resolved, { closes: [id] });
  }
  for (const opportunity of found.opportunities)
    addRiskOrOpportunity(
      result,
      at(opportunity),
      'opportunity',
      opportunity,
      opportunity.level,
      method,
    );
  for (const fyi of found.fyi) addFyi(result, at(fyi), fyi, method);
}

function addRiskOrOpportunity(
  result: ReadConversation,
  message: LoadedMessage,
  kind: 'risk' | 'opportunity',
  found: Risk | Opportunity,
  level: Risk['level'],
  method: string,
): { claim: string; id: string } | null {
  const { account_id: account, audience } = message;
  if (!account) return null;
  const claim = claimId(kind, account, found.category, audience);
  const id = keep(result, kind, claim, message, found, { level });
  if (!id) return null;
  result.claims.push({
    kind,
    method,
    account,
    audience,
    category: found.category,
    level,
    title: headlineOf(found.quote, message.sender_name),
    at: message.sent_at,
    id: claim,
  });
  return { claim, id };
}

function addFyi(
  result: ReadConversation,
  message: LoadedMessage,
  found: FoundClaims['fyi'][number],
  method: string,
) {
  const id = claimId('fyi', message.id, found.start);
  if (!keep(result, 'fyi', id, message, found)) return;
  result.fyi.push({
    id,
    method,
    message,
    category: found.category,
    title: headlineOf(found.quote, message.sender_name),
    description: `${message.sender_name}: “${found.quote}”`,
  });
}

function addAction(
  result: ReadConversation,
  messages: readonly LoadedMessage[],
  item: Item,
  method: string,
) {
  const message = messages[item.message]!;
  const promise = item.kind === 'promise';
  const first = claimId('action_item', message.id, item.start);
  // A sentence that asks and promises holds two items.
  const known = result.actions.some(({ id }) => id === first);
  const claim = known ? claimId('action_item', message.id, item.start, item.kind) : first;
  const quote = keep(result, 'action_item', claim, message, item);
  if (!quote) return;
  const by = item.closing && messages[item.closing.by.message];
  const closed =
    item.closing &&
    keep(result, 'action_closing', claim, by!, item.closing.by, { closes: [quote] });
  // Colleagues who write to each other ask each other, not the customer.
  const waitsForUs = item.owner === 'us' || message.direction === 'internal';
  const addressee = addresseeOf(message, promise ? !waitsForUs : waitsForUs);
  const rank = priorityOf({
    kind: item.kind,
    waitsForUs,
    dueAt: item.due ? new Date(item.due) : null,
    requestedAt: message.sent_at,
    sentiment: message.sentiment ?? 0,
    vip: message.sender_vip,
    urgentWords: isUrgent(item.quote),
  });
  result.actions.push({
    ...rank,
    id: claim,
    method,
    message,
    kind: item.kind,
    title: item.title,
    due: item.due,
    requestedBy: promise ? addressee : message.sender_id,
    assignee: promise ? message.sender_id : addressee,
    waitsForUs,
    state: closed ? item.closing!.state : 'open',
    closedAt: closed ? by!.sent_at : null,
  });
}
