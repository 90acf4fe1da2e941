import * as contract from '@rapport/contract/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { route } from '../../platform/http/route.ts';
import { presentAccount, presentRow } from './present.ts';
import { accountDetail, listAccountRows, listOwners, listTagValues, listTiers } from './queries.ts';

export const accountRoutes = [
  route(contract.listAccounts, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listAccountRows(db, query));
    return { accounts: rows.map(presentRow), total };
  }),
  route(contract.listOwners, async (ctx, { query }) => {
    const owners = await ctx.run((db) => listOwners(db, query.accountTagFilters));
    return owners.map(({ id, name, email }) => ({ id, fullName: name, email }));
  }),
  route(contract.listTiers, async (ctx, { query }) =>
    ctx.run((db) => listTiers(db, query.accountTagFilters)),
  ),
  route(contract.listTagValues, async (ctx) => {
    const kinds = await ctx.run(listTagValues);
    return kinds.map(({ kind, values }) => ({
      type: kind as 'industry',
      values: values.map((value) => ({ value, display: value })),
    }));
  }),
  route(contract.getAccount, async (ctx, { params }) =>
    ctx.run(async (db) => {
      const account = await accountDetail(db, params.id);
      if (account.restricted)
        await audit(db, ctx, {
          action: 'account.viewed',
          subject: { kind: 'account', id: params.id },
        });
      return presentAccount(account);
    }),
  ),
];
