import { getAccountHealth } from '@rapport/contract/health.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentHealth } from './present.ts';
import { accountHealth } from './queries.ts';

export const healthRoutes = [
  route(getAccountHealth, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      return presentHealth(params.id, await accountHealth(db, params.id));
    }),
  ),
];
