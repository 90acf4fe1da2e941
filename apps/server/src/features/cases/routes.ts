import {
  getSupportCase,
  listContactCases,
  listSupportCases,
} from '@rapport/contract/cases/cases.ts';
import { route } from '../../platform/http/route.ts';
import { needContact } from '../contacts/policy.ts';
import { presentCase, presentCaseDetail } from './present.ts';
import { listCaseRows, oneCase } from './queries.ts';

export const caseRoutes = [
  route(listSupportCases, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listCaseRows(db, query));
    return { supportCases: rows.map(presentCase), total };
  }),
  route(listContactCases, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      await needContact(db, params.id);
      const { rows, total } = await listCaseRows(db, { ...query, contactId: params.id });
      return { supportCases: rows.map(presentCase), total };
    }),
  ),
  route(getSupportCase, async (ctx, { params }) => ({
    supportCase: presentCaseDetail(await ctx.run((db) => oneCase(db, params.id))),
  })),
];
