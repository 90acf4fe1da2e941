import { listCrmOpportunities, listFieldHistory } from '@rapport/contract/deals.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentDeal, presentHistory } from './present.ts';
import { accountOfDeal, listDealHistory, listDeals } from './queries.ts';

export const dealRoutes = [
  route(listCrmOpportunities, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      const deals = await listDeals(db, { accountId: params.id, activeOnly: query.activeOnly });
      return { crmOpportunities: deals.map(presentDeal), total: deals.length };
    }),
  ),
  route(listFieldHistory, (ctx, { params: { id } }) =>
    ctx.run(async (db) => {
      if (await accountOfDeal(db, id))
        return { history: (await listDealHistory(db, { deal: id })).map(presentHistory) };
      await needAccount(db, id).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'account_not_found'
          ? new AppError('not_found')
          : error;
      });
      return { history: (await listDealHistory(db, { account: id })).map(presentHistory) };
    }),
  ),
];
