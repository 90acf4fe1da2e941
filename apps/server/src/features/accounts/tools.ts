import { AccountsQuery } from '@rapport/contract/accounts.ts';
import { healthBand } from '@rapport/contract/health.ts';
import * as contract from '@rapport/contract/tools/accounts.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { presentAccount, presentRow } from './present.ts';
import { ownersNamed } from './choices/queries.ts';
import { accountDetail, arrTotals, listAccountRows } from './queries.ts';
import type { AccountListRow } from './list/row.ts';

function brief(row: AccountListRow) {
  const {
    id,
    name,
    stage,
    tier,
    owner,
    revenue,
    currency,
    renewalDate,
    lastSignalAt,
    accountHealth,
  } = presentRow(row);
  return {
    accountId: id,
    name,
    stage,
    tier,
    owner: owner?.fullName ?? null,
    arr: revenue,
    currency,
    renewalDate,
    healthScore: accountHealth?.score ?? null,
    healthBand: healthBand(accountHealth?.score)?.label ?? null,
    lastSignalAt,
    openRisks: row.open_risks,
    link: accountPage(id),
  };
}

export const accountTools = [
  serveTool(contract.findAccounts, async (ctx, input) => {
    const { owners, quietSince } = input;
    const query = AccountsQuery.parse({
      freeTextSearch: input.text,
      stages: input.stages,
      tiers: input.tiers,
      healthScores: input.healthBands,
      minRevenue: input.minArr,
      maxRevenue: input.maxArr,
      renewalBefore: input.renewalBefore,
      accountTagFilters: input.tags,
      sort: input.sort,
      direction: input.descending ? 'DESC' : 'ASC',
      take: input.take,
    });
    return ctx.run(async (db) => {
      const ids = owners && (await ownersNamed(db, owners));
      if (ids?.length === 0) return { worth: [], ...listOf([], 0) };
      const filters = { ...query, owners: ids, quietSince };
      const { rows, total } = await listAccountRows(db, filters);
      return { worth: await arrTotals(db, filters), ...listOf(rows.map(brief), total) };
    });
  }),
  serveTool(contract.getAccount, async (ctx, { accountId }) => {
    const row = await ctx.run((db) => accountDetail(db, accountId));
    const account = presentAccount(row);
    return {
      ...brief(row),
      ownerEmail: account.owner?.email ?? null,
      healthChange: account.accountHealth?.change ?? null,
      startDate: account.startDate,
      domains: account.domains,
      tags: account.tags.map(({ type, value }) => `${type}:${value}`),
      openOpportunities: row.open_opportunities,
      openCases: row.open_cases,
      relationships: row.relationships,
      documents: row.documents,
      subAccounts: row.sub_accounts,
    };
  }),
];
