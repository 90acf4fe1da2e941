import { listCrmOpportunities } from '@rapport/contract/tools/revenue.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentDeal } from './present.ts';
import { listDeals } from './queries.ts';

export const dealTools = [
  serveTool(listCrmOpportunities, (ctx, { accountId, activeOnly, take }) =>
    ctx.run(async (db) => {
      await needAccount(db, accountId);
      const rows = await listDeals(db, accountId, activeOnly);
      const items = rows.slice(0, take).map((row) => {
        const { id, name, stage, type, owner, amount, currency, closeDate, isClosed, isWon } =
          presentDeal(row);
        const link = accountPage(accountId, `opportunities/${id}`);
        const deal = { id, name, stage, type, owner, amount, currency, closeDate, isClosed, isWon };
        return { ...deal, link };
      });
      return listOf(items, rows.length);
    }),
  ),
];
