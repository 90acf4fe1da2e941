import { listCrmOpportunities } from '@rapport/contract/tools/revenue.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentDeal } from './present.ts';
import { listDeals } from './queries.ts';

export const dealTools = [
  serveTool(listCrmOpportunities, (ctx, { accountId, activeOnly, won, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const rows = await listDeals(db, { accountId, activeOnly, won });
      const items = rows.slice(0, take).map((row) => {
        const { id, name, stage, type, owner, amount, currency, closeDate, isClosed, isWon } =
          presentDeal(row);
        const deal = { id, name, stage, type, owner, amount, currency, closeDate, isClosed, isWon };
        return {
          ...deal,
          accountId: row.account_id,
          account: row.account_name,
          link: accountPage(row.account_id, `opportunities/${id}`),
        };
      });
      return listOf(items, rows.length);
    }),
  ),
];
