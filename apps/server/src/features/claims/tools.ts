import * as contract from '@rapport/contract/tools/claims.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentOpportunity, presentRisk, presentToolQuote } from './present.ts';
import { countClaims, listClaims } from './queries.ts';
import type { ClaimKind, ClaimRow } from './queries.ts';

/** Quotes given per claim; the linked page shows all. */
const QUOTES = 3;

interface Asked {
  accountId?: string | undefined;
  tags?: string[] | undefined;
  statuses?: string[] | undefined;
  since?: string | undefined;
  until?: string | undefined;
  levels?: string[] | undefined;
  categories?: string[] | undefined;
  take: number;
}

const claims = (
  ctx: PersonCtx,
  kind: ClaimKind,
  { accountId, tags, statuses, since, until, levels, categories, take }: Asked,
) =>
  ctx.run(async (db) => {
    if (accountId) await needAccount(db, accountId);
    const scope = {
      accountId,
      statuses,
      accountTagFilters: tags,
      heardSince: since,
      heardBefore: until,
      levels,
      categories,
    };
    const rows = await listClaims(db, kind, { ...scope, take, skip: 0 });
    return { rows, total: await countClaims(db, kind, scope) };
  });

const signal = (row: ClaimRow, section: 'risk' | 'opportunity') => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account_name,
  title: row.title,
  category: row.category,
  firstSeen: row.originated_at.toISOString(),
  lastSeen: row.last_reply_at.toISOString(),
  quotes: row.quotes.slice(0, QUOTES).map((quote) => presentToolQuote(quote, row.account_id)),
  link: accountPage(row.account_id, `${section}/${row.id}`),
});

export const claimTools = [
  serveTool(contract.listRisks, async (ctx, input) => {
    const { rows, total } = await claims(ctx, 'risk', input);
    const items = rows.map((row) => {
      const { level, status } = presentRisk(row);
      return { ...signal(row, 'risk'), level, status };
    });
    return listOf(items, total);
  }),
  serveTool(contract.listOpportunities, async (ctx, input) => {
    const { rows, total } = await claims(ctx, 'opportunity', input);
    const items = rows.map((row) => {
      const { impact: level, status } = presentOpportunity(row);
      return { ...signal(row, 'opportunity'), level, status };
    });
    return listOf(items, total);
  }),
];
