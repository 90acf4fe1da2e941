import { listFyi } from '@rapport/contract/fyi.ts';
import { route } from '../../platform/http/route.ts';
import { presentFyi } from './present.ts';
import { countFyi, listFyiRows } from './queries.ts';

export const fyiRoutes = [
  route(listFyi, (ctx, { query }) =>
    ctx.run(async (db) => ({
      items: (await listFyiRows(db, query)).map(presentFyi),
      total: await countFyi(db, query.accountTagFilters),
    })),
  ),
];
