import { countRecords } from '@rapport/contract/tools/records.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { countOf } from './counts/queries.ts';

export const searchTools = [
  serveTool(countRecords, (ctx, { kind, accountId, tags = [], since, until }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const count = await countOf(db, kind, { accountId, tags, since, until });
      return { count, link: accountId ? accountPage(accountId) : '/app/home' };
    }),
  ),
];
