import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { wholeHeadline } from '@rapport/contract/claims/headline.ts';
import type { listActionItems } from '@rapport/contract/tools/claims.ts';
import type {
  listConversations,
  searchConversations,
} from '@rapport/contract/tools/communications.ts';
import type { ToolQuote } from '@rapport/contract/tools/tool.ts';
import type { z } from 'zod';
import type { AnswerBuilder } from './answer-builder.ts';
import { escapeMarkdown } from './formats.ts';
import type { Question } from './question.ts';

type ActionItem = z.output<typeof listActionItems.output>['items'][number];
type Conversation = z.output<typeof listConversations.output>['items'][number];
type Found = z.output<typeof searchConversations.output>['items'][number];

/** A risk or an opportunity as an answer shows it. */
export interface Claim {
  accountId: string;
  account: string;
  title: string;
  category: string;
  level: string;
  quotes: ToolQuote[];
  link: string;
}

/** A claim as a list item: its title with a link, its level and its first quote. */
export function claimLine(claim: Claim, out: AnswerBuilder, { named }: { named: boolean }): string {
  const [quote] = claim.quotes;
  const account = named ? `${escapeMarkdown(claim.account)}: ` : '';
  const title = `${account}${out.link(claim.title, claim.link)}`;
  const facts = `${categoryLabel(claim.category)}, ${claim.level}`;
  if (!quote) return `${title} (${facts})`;
  const source = { ...quote, accountId: claim.accountId };
  const whole = wholeHeadline(claim.title, quote.text);
  return whole === null
    ? `${title} (${facts}): ${out.quoteWithSource(source)}`
    : `${account}${out.link(whole, claim.link)}${out.cite(source)} (${facts}, ${out.day(quote.sentAt)})`;
}

/** A request or a promise as a list item. */
export function actionItemLine(item: ActionItem, question: Question, out: AnswerBuilder): string {
  const facts = [
    question.account ? null : escapeMarkdown(item.account),
    item.kind === 'promise'
      ? `promised by ${escapeMarkdown(item.assignee ?? (item.waitingOn === 'us' ? 'us' : 'them'))}`
      : `asked by ${escapeMarkdown(item.requestedBy ?? (item.waitingOn === 'us' ? 'a customer' : 'us'))}`,
    `on ${out.day(item.requestedAt)}`,
    ...(item.state === 'open' ? openFacts(item, question, out) : [settledFact(item)]),
  ].filter(Boolean);
  const citation = item.quote ? out.cite({ ...item.quote, accountId: item.accountId }) : '';
  return `${out.link(item.title, item.link)}${citation} (${facts.join(', ')})`;
}

const openFacts = ({ waitingOn, dueAt }: ActionItem, { now }: Question, out: AnswerBuilder) => [
  waitingOn === 'us' ? 'waiting on us' : 'waiting on them',
  dueAt && `${new Date(dueAt) < now ? 'was due' : 'due'} ${out.day(dueAt)}`,
];

const settledFact = ({ state, closedBy }: ActionItem) =>
  closedBy ? `${state}: ${escapeMarkdown(closedBy)}` : state;

/** A message as a list item: its quote with its source, and the conversation it stands in. */
export const messageLine = (
  { quote, accountId, title }: Pick<Found, 'quote' | 'accountId' | 'title'>,
  out: AnswerBuilder,
): string => `${out.quoteWithSource({ ...quote, accountId })}, in “${escapeMarkdown(title)}”`;

/** A conversation as a list item: its title with a link, and its last message. */
export function conversationLine(
  conversation: Conversation,
  question: Question,
  out: AnswerBuilder,
): string {
  const { account, accountId, quote, title, link, author, lastAt } = conversation;
  const prefix = question.account ? '' : `${escapeMarkdown(account ?? 'No account')}, `;
  const quoted = quote
    ? out.quoteWithSource({ ...quote, accountId })
    : `${escapeMarkdown(author ?? 'Unknown')}, ${out.day(lastAt)}`;
  return `${prefix}${out.link(title, link)}: ${quoted}`;
}
