import { listProjects } from '@rapport/contract/tools/records.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { needProjects } from './policy.ts';
import { presentProject } from './present.ts';
import { listProjectRows } from './queries.ts';

export const projectTools = [
  serveTool(listProjects, (ctx, { accountId, take }) =>
    ctx.run(async (db) => {
      await needProjects(db, ctx);
      if (accountId) await needAccount(db, accountId);
      const { rows, total } = await listProjectRows(db, { accountId, pageSize: take, skip: 0 });
      const items = rows.map(presentProject).map((one) => ({
        id: one.id,
        accountId: one.accountId,
        account: one.accountName,
        name: one.name,
        status: one.statusName || one.statusType,
        startDate: one.startDate,
        endDate: one.endDate,
        goLiveDate: one.data.goLiveDate,
        link: accountPage(one.accountId, `projects/${one.id}`),
      }));
      return listOf(items, total);
    }),
  ),
];
