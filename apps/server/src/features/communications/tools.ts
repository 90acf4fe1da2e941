import {
  draftEmail,
  getThread,
  listConversations,
  searchConversations,
} from '@rapport/contract/tools/communications.ts';
import { firstSentence } from '../../assistant/compose/quoting.ts';
import { conversationPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { AppError } from '../../platform/errors.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentToolQuote } from '../claims/present.ts';
import { draftReply } from './messages/draft-reply.ts';
import { findMessages } from './messages/find-messages.ts';
import { latestConversations, messagesById, unanswered } from './messages/queries.ts';
import type { MessageRow } from './messages/queries.ts';
import { presentSummary } from './present.ts';
import { oneSummary } from './queries.ts';
import { threadPage } from './thread/queries.ts';
import type { ActivityRow } from './thread/queries.ts';

const PAGE = 10;
const LONGEST_MESSAGE = 3_000;

const present = (row: ActivityRow) => ({
  messageId: row.id,
  author: row.sender?.name ?? row.sender?.email ?? null,
  direction: row.direction,
  sentAt: row.sent_at.toISOString(),
  text: row.visible_text.slice(0, LONGEST_MESSAGE),
  cut: row.visible_text.length > LONGEST_MESSAGE,
});

const sideOf = ({ direction }: MessageRow) =>
  direction === 'incoming' ? ('them' as const) : ('us' as const);

function presentConversation(message: MessageRow) {
  const { account_id, conversation_id } = message;
  const quote = firstSentence(message);
  return {
    conversationId: conversation_id,
    title: message.title || 'No title',
    accountId: account_id,
    account: message.account_name,
    lastAt: message.sent_at.toISOString(),
    lastBy: sideOf(message),
    author: message.author,
    quote: quote && presentToolQuote(quote, account_id),
    link: conversationPage(account_id, conversation_id),
  };
}

export const communicationTools = [
  serveTool(getThread, (ctx, { conversationId, page }) =>
    ctx.run(async (db) => {
      const conversation = await oneSummary(db, conversationId);
      const { title, summary } = presentSummary(conversation);
      const { rows, total } = await threadPage(db, conversationId, {
        page,
        pageSize: PAGE,
        order: 'ASC',
      });
      return {
        title,
        accountId: conversation.account_id,
        account: conversation.account_name,
        summary,
        page,
        ...listOf(rows.map(present), total, page * PAGE),
        link: conversationPage(conversation.account_id, conversationId),
      };
    }),
  ),
  serveTool(searchConversations, (ctx, { take, ...sought }) =>
    ctx.run(async (db) => {
      if (sought.accountId) await needAccount(db, sought.accountId);
      const { items: found, total, unheard } = await findMessages(db, sought);
      const items = found.slice(0, take).map(({ message, quote, share }) => ({
        title: message.title || 'No title',
        accountId: message.account_id,
        account: message.account_name,
        by: sideOf(message),
        share,
        quote: presentToolQuote(quote, message.account_id),
      }));
      return { unheard, ...listOf(items, total) };
    }),
  ),
  serveTool(listConversations, (ctx, filter) =>
    ctx.run(async (db) => {
      if (filter.accountId) await needAccount(db, filter.accountId);
      const { rows, total } = await latestConversations(db, filter);
      return listOf(rows.map(presentConversation), total);
    }),
  ),
  serveTool(draftEmail, (ctx, { accountId, messageId, apologise }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const message = messageId
        ? (await messagesById(db, [messageId]))[0]
        : accountId && (await unanswered(db, accountId));
      if (!message && !accountId) throw new AppError('not_found');
      const reply = message
        ? await draftReply(db, message, { writer: ctx.principal.name, apologise })
        : null;
      return {
        draft: reply?.draft ?? null,
        answers:
          message && reply?.answers ? presentToolQuote(reply.answers, message.account_id) : null,
        note: reply
          ? 'Nothing was sent. Fill in the brackets, then send it yourself.'
          : 'No message that waits for an answer can be replied to.',
      };
    }),
  ),
];
