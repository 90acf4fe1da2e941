import type { z } from 'zod';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { getWeeklySummary } from '@rapport/contract/tools/communications.ts';
import { todayOf } from '../../platform/today.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentToolQuote } from '../claims/present.ts';
import { readPortfolio } from './portfolio/read.ts';
import { listSummaries } from './queries.ts';
import type { SentenceRow } from './queries.ts';

/** Weeks searched for the requested one: two years. */
const WEEKS = 104;
const DAY = 86_400_000;

type QuotedSentence = Pick<SentenceRow, 'kind' | 'text'> & {
  quotes: z.input<typeof Quote>[];
};

const sentence = (
  { kind, text, quotes }: QuotedSentence,
  account: { id: string; name: string },
) => ({
  kind,
  text,
  accountId: account.id,
  account: account.name,
  quotes: quotes.map((quote) => presentToolQuote(quote, account.id)),
  link: accountPage(account.id, 'summary'),
});

const isWithin = (monday: string, day: string) => {
  const days = (Date.parse(day) - Date.parse(monday)) / DAY;
  return days >= 0 && days < 7;
};

const ofAccount = (ctx: PersonCtx, accountId: string, day: string | undefined) =>
  ctx.run(async (db) => {
    const account = await needAccount(db, accountId);
    const all = await listSummaries(db, accountId, await todayOf(db), day ? WEEKS : 1);
    const found = day ? all.find(({ week }) => isWithin(week, day)) : all[0];
    const items = (found?.sentences ?? []).map((row) => sentence(row, account));
    return { week: found?.week ?? null, ...listOf(items, items.length) };
  });

export const summaryTools = [
  serveTool(getWeeklySummary, async (ctx, { accountId, tags = [], week: day }) => {
    if (accountId) return ofAccount(ctx, accountId, day);
    const portfolio = await ctx.run((db) => readPortfolio(db, day, tags));
    const items = portfolio.events.map((event) => sentence(event.sentence, event.account));
    return { week: portfolio.week, ...listOf(items, items.length) };
  }),
];
