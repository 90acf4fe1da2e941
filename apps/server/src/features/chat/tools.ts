import { healthBand } from '@rapport/contract/health.ts';
import { draftEmail, searchConversations } from '@rapport/contract/tools/communications.ts';
import { listRenewals } from '@rapport/contract/tools/revenue.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentToolQuote } from '../claims/present.ts';
import { answerDraft } from './answers/draft.ts';
import { searchMessages } from './answers/search.ts';
import { Writing } from './answers/writing.ts';
import { renewingWithin } from './queries.ts';

export const chatTools = [
  serveTool(listRenewals, (ctx, { days, accountId, tags, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const rows = await renewingWithin(db, accountId ?? null, tags ?? [], days);
      const items = rows.slice(0, take).map((row) => ({
        accountId: row.id,
        account: row.name,
        renewalDate: row.renewal_date,
        arr: row.arr,
        currency: row.currency,
        healthScore: row.health_score,
        healthBand: healthBand(row.health_score)?.label ?? null,
        openRisks: row.open_risks,
        link: accountPage(row.id),
      }));
      return listOf(items, rows.length);
    }),
  ),
  serveTool(searchConversations, (ctx, { text, accountId, since, until, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const found = await searchMessages(db, { text, accountId, since, until });
      const items = found.slice(0, take).map(({ message, quote }) => ({
        title: message.title || 'No title',
        accountId: message.account_id,
        account: message.account_name,
        quote: presentToolQuote(quote, message.account_id),
      }));
      return listOf(items, found.length);
    }),
  ),
  serveTool(draftEmail, (ctx, { accountId }) =>
    ctx.run(async (db) => {
      const account = await needAccount(db, accountId);
      const out = new Writing();
      const { name } = ctx.principal;
      const now = ctx.services.now();
      await answerDraft(db, { text: '', account, tags: [], asker: { name }, now }, out);
      const [draft] = out.drafts;
      const [answered] = out.citations;
      return {
        draft: draft ?? null,
        answers: answered ? presentToolQuote(answered, accountId) : null,
        note: draft
          ? 'Nothing was sent. Fill in what stands in brackets, then send it yourself.'
          : `No message of ${account.name} waits for an answer.`,
      };
    }),
  ),
];
