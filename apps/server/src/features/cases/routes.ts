import { listSupportCases } from '@rapport/contract/support-cases.ts';
import { route } from '../../platform/http/route.ts';
import { presentCase } from './present.ts';
import { listCaseRows } from './queries.ts';

export const caseRoutes = [
  route(listSupportCases, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listCaseRows(db, query));
    return { supportCases: rows.map(presentCase), total };
  }),
];
