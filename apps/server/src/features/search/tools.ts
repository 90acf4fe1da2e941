import { countRecords, searchRecords } from '@rapport/contract/tools/records.ts';
import { accountPage, casePage, documentPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { countOf } from './counts/queries.ts';
import { findRecords } from './records/queries.ts';

export const searchTools = [
  serveTool(countRecords, (ctx, { kind, accountId, tags = [], since, until }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const count = await countOf(db, kind, { accountId, tags, since, until });
      return { count, link: accountId ? accountPage(accountId) : '/app/home' };
    }),
  ),
  serveTool(searchRecords, (ctx, { take, ...sought }) =>
    ctx.run(async (db) => {
      if (sought.accountId) await needAccount(db, sought.accountId);
      const found = await findRecords(db, sought);
      const items = found.slice(0, take).map(({ account_id: accountId, at, ...row }) => ({
        ...row,
        accountId,
        at: at.toISOString(),
        link: accountId && (row.kind === 'case' ? casePage : documentPage)(accountId, row.id),
      }));
      return listOf(items, found.length);
    }),
  ),
];
