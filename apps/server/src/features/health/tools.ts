import { healthBand } from '@rapport/contract/health/health.ts';
import * as contract from '@rapport/contract/tools/accounts.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentToolQuote } from '../claims/present.ts';
import { presentChange, presentHealth } from './present.ts';
import { accountHealth, healthLedger } from './queries.ts';

/** Quotes given per reason or factor; the health page shows all. */
const QUOTES = 3;

const healthOf = (ctx: PersonCtx, accountId: string) =>
  ctx.run(async (db) => {
    await needAccount(db, accountId);
    return presentHealth(accountId, await accountHealth(db, accountId));
  });

export const healthTools = [
  serveTool(contract.getHealth, async (ctx, { accountId }) => {
    const health = await healthOf(ctx, accountId);
    const quoted = <Row extends { quotes: Parameters<typeof presentToolQuote>[0][] }>(row: Row) =>
      row.quotes.slice(0, QUOTES).map((quote) => presentToolQuote(quote, accountId));
    return {
      healthScore: health.score,
      healthBand: healthBand(health.score)?.label ?? null,
      change30Days: health.change30Days,
      confidence: health.confidence,
      computedAt: health.computedAt,
      method: health.method,
      reasons: health.reasoning.map((row) => ({ text: row.text, quotes: quoted(row) })),
      factors: health.factors.map((row) => ({
        factor: row.label,
        detail: row.detail,
        contribution: row.contribution,
        hasData: row.hasData,
        quotes: quoted(row),
      })),
      link: accountPage(accountId, 'health'),
    };
  }),
  serveTool(contract.listHealthChanges, async (ctx, { accountId, take }) => {
    const ledger = await ctx.run(async (db) => {
      await needAccount(db, accountId);
      return (await healthLedger(db, accountId)).map(presentChange);
    });
    const items = ledger
      .slice(0, take)
      .map(({ at, label, title, before, after, scoreBefore, scoreAfter }) => ({
        at,
        factor: label,
        title,
        points: after - before,
        scoreBefore,
        scoreAfter,
      }));
    return { ...listOf(items, ledger.length), link: accountPage(accountId, 'health') };
  }),
];
