import { listCases } from '@rapport/contract/tools/records.ts';
import { casePage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentToolCase } from './present.ts';
import { listCaseRows } from './queries.ts';

export const caseTools = [
  serveTool(listCases, (ctx, { accountId, tags, openOnly, since, until, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const accountIds = accountId && [accountId];
      const { rows, total } = await listCaseRows(db, {
        ...(accountIds && { accountIds }),
        accountTagFilters: tags,
        openOnly,
        since,
        until,
        pageSize: take,
        skip: 0,
      });
      const items = rows.map((row) => ({
        ...presentToolCase(row),
        link: row.account_id && casePage(row.account_id, row.id),
      }));
      return listOf(items, total);
    }),
  ),
];
