import { getProject, listProjects } from '@rapport/contract/projects.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { needProjects } from './policy.ts';
import { presentProject } from './present.ts';
import { listProjectRows, oneProject } from './queries.ts';

export const projectRoutes = [
  route(listProjects, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needProjects(db, ctx);
      if (query.accountId) await needAccount(db, query.accountId);
      const { rows, total } = await listProjectRows(db, query);
      return { projects: rows.map(presentProject), total };
    }),
  ),
  route(getProject, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needProjects(db, ctx);
      return presentProject(await oneProject(db, params.id));
    }),
  ),
];
