import { healthBand } from '@rapport/contract/health.ts';
import {
  draftEmail,
  listConversations,
  searchConversations,
} from '@rapport/contract/tools/communications.ts';
import { countRecords } from '@rapport/contract/tools/records.ts';
import { listRenewals } from '@rapport/contract/tools/revenue.ts';
import { accountPage, conversationPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentToolQuote } from '../claims/present.ts';
import { draftReply } from './passages/draft-reply.ts';
import { findMessages } from './passages/find-messages.ts';
import { firstWords } from './passages/quoting.ts';
import { countOf, latestTalks, renewalTotals, renewingWithin } from './queries.ts';
import type { MessageRow } from './queries.ts';

const sideOf = ({ direction }: MessageRow) =>
  direction === 'incoming' ? ('them' as const) : ('us' as const);

function talk(message: MessageRow) {
  const { account_id, conversation_id } = message;
  const quote = firstWords(message);
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

export const chatTools = [
  serveTool(listRenewals, (ctx, { tags = [], take, ...asked }) =>
    ctx.run(async (db) => {
      if (asked.accountId) await needAccount(db, asked.accountId);
      const rows = await renewingWithin(db, { ...asked, tags, take });
      const totals = await renewalTotals(db, { ...asked, tags });
      const sum = (key: 'count' | 'overdue') => totals.reduce((all, row) => all + row[key], 0);
      const items = rows.map((row) => ({
        accountId: row.id,
        account: row.name,
        renewalDate: row.renewal_date,
        atRisk: row.at_risk,
        arr: row.arr,
        currency: row.currency,
        healthScore: row.health_score,
        healthBand: healthBand(row.health_score)?.label ?? null,
        openRisks: row.open_risks,
        link: accountPage(row.id),
      }));
      return {
        worth: totals.map(({ currency, amount }) => ({ currency, amount })),
        overdue: sum('overdue'),
        ...listOf(items, sum('count')),
      };
    }),
  ),
  serveTool(searchConversations, (ctx, { take, ...sought }) =>
    ctx.run(async (db) => {
      if (sought.accountId) await needAccount(db, sought.accountId);
      const found = await findMessages(db, sought);
      const items = found.slice(0, take).map(({ message, quote, share }) => ({
        title: message.title || 'No title',
        accountId: message.account_id,
        account: message.account_name,
        by: sideOf(message),
        share,
        quote: presentToolQuote(quote, message.account_id),
      }));
      return listOf(items, found.length);
    }),
  ),
  serveTool(listConversations, (ctx, talks) =>
    ctx.run(async (db) => {
      if (talks.accountId) await needAccount(db, talks.accountId);
      const { rows, total } = await latestTalks(db, talks);
      return listOf(rows.map(talk), total);
    }),
  ),
  serveTool(countRecords, (ctx, { kind, accountId, tags = [], since }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const count = await countOf(db, kind, { accountId, tags, since });
      return { count, link: accountId ? accountPage(accountId) : '/app/home' };
    }),
  ),
  serveTool(draftEmail, (ctx, { accountId }) =>
    ctx.run(async (db) => {
      const { name } = await needAccount(db, accountId);
      const reply = await draftReply(db, accountId, ctx.principal.name);
      return {
        draft: reply?.draft ?? null,
        answers: reply?.answers ? presentToolQuote(reply.answers, accountId) : null,
        note: reply
          ? 'Nothing was sent. Fill in what stands in brackets, then send it yourself.'
          : `No message of ${name} waits for an answer.`,
      };
    }),
  ),
];
