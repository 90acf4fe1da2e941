import { searchAll } from '@rapport/contract/search.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { findEverything } from './everything/queries.ts';

export const searchRoutes = [
  route(searchAll, (ctx, { query: { q, ...within } }) =>
    ctx.run(async (db) => {
      if (within.accountId) await needAccount(db, within.accountId);
      return { groups: await findEverything(db, { text: q, ...within }) };
    }),
  ),
];
