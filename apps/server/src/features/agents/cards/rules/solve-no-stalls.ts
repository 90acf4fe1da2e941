import { plural } from '@rapport/contract/kit/plural.ts';
import { listActionItems } from '../../../actions/queries.ts';
import type { ActionItemRow } from '../../../actions/queries.ts';
import type { QuoteRow } from '../../../claims/queries.ts';
import { conversationPage } from '../../../../platform/tools/links.ts';
import type { Candidate, CardRule, CardScope } from '../candidate.ts';
import { daysBetween, oneLine, quoted, replyTo } from '../text.ts';
import { waitingForUs } from './queries.ts';

const DAY_MS = 86_400_000;
/** Days after which an untouched item is left out. */
const FRESH_DAYS = 45;
/** Days before a question counts as unanswered. */
const PATIENCE_DAYS = 2;
const MOST_ITEMS = 300;

type QuotedItem = ActionItemRow & { quote: QuoteRow };

/** Our overdue promises and customers' unanswered questions, longest wait first, one per thread. */
export const solveNoStalls: CardRule = async (db, scope) => {
  const { now, tags } = scope;
  const items = await listActionItems(db, {
    openSince: new Date(now.getTime() - FRESH_DAYS * DAY_MS),
    waitingOnUs: true,
    accountTagFilters: tags,
    take: MOST_ITEMS,
  });
  const quotedItems = items.filter((item): item is QuotedItem => item.quote !== null);
  const waiting = await waitingForUs(
    db,
    quotedItems.map(({ quote }) => quote.conversationId),
  );
  const cards = quotedItems.flatMap((item) =>
    item.kind === 'promise'
      ? promiseCard(item, scope)
      : questionCard(item, waiting.has(item.quote.conversationId), scope),
  );
  const seen = new Set<string | null>();
  return cards
    .toSorted((a, b) => b.score - a.score)
    .filter(({ conversationId }) => !seen.has(conversationId) && seen.add(conversationId));
};

function promiseCard(item: QuotedItem, { now, day }: CardScope): Candidate[] {
  const { quote, due_at: due, requested_by: asker } = item;
  if (!due || due >= now) return [];
  const late = daysBetween(due, now);
  const who = item.assignee?.name ?? quote.author ?? 'We';
  return [
    {
      ...cardOf(item),
      subject: `promise:${item.id}`,
      score: late,
      title: `Overdue: ${oneLine(item.title)}`,
      body: `${who} promised on ${day(item.requested_at)}: ${quoted(quote.text)} It was due on ${day(due)}${late > 0 ? `, ${plural(late, 'day')} ago` : ''}.`,
      actionName: replyTo(asker?.internal === false ? asker.name : null),
      figures: [figureOf(item, 'Due', day(due))],
    },
  ];
}

function questionCard(item: QuotedItem, waits: boolean, { now, day }: CardScope): Candidate[] {
  const { quote } = item;
  const days = daysBetween(item.requested_at, now);
  if (!waits || days < PATIENCE_DAYS) return [];
  return [
    {
      ...cardOf(item),
      subject: `question:${item.id}`,
      score: days - PATIENCE_DAYS,
      title: `No answer for ${plural(days, 'day')}: ${oneLine(item.title)}`,
      body: `${quote.author ?? 'Someone'} asked on ${day(item.requested_at)}: ${quoted(quote.text)} No one has replied since.`,
      actionName: replyTo(quote.author),
      figures: [figureOf(item, 'Waiting since', day(item.requested_at))],
    },
  ];
}

const cardOf = ({ account_id: accountId, account_name: accountName, quote }: QuotedItem) => ({
  accountId,
  accountName,
  conversationId: quote.conversationId,
  eventId: null,
  actionable: true,
  quotes: [{ messageId: quote.messageId, text: quote.text }],
});

const figureOf = ({ account_id: account, quote }: QuotedItem, label: string, value: string) => ({
  label,
  value,
  href: conversationPage(account, quote.conversationId, quote.messageId) ?? '',
});
