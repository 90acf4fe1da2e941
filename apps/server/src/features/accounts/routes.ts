import {
  getStageHistory,
  listSubAccounts,
  updateAccount,
} from '@rapport/contract/account-changes.ts';
import { getAccountSettings, putAccountSettings } from '@rapport/contract/account-settings.ts';
import * as contract from '@rapport/contract/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { route } from '../../platform/http/route.ts';
import { changeSettings } from './commands/change-settings.ts';
import * as commands from './commands/update-account.ts';
import { needAccount } from './policy.ts';
import { presentAccount, presentRow } from './present.ts';
import { accountDetail, listAccountRows, listOwners, listTagValues, listTiers } from './queries.ts';
import { presentSettings } from './settings/present.ts';
import { accountSettings } from './settings/queries.ts';
import { presentSpell } from './stages/present.ts';
import { stageChanges } from './stages/queries.ts';
import { stageSpells } from './stages/spells.ts';
import { presentSubAccount } from './sub-accounts/present.ts';
import { listSubAccountRows } from './sub-accounts/queries.ts';

export const accountRoutes = [
  route(contract.listAccounts, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listAccountRows(db, query));
    return { accounts: rows.map((row) => presentRow(row)), total };
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
  route(updateAccount, async (ctx, { params, body: { takeOver, ...change } }) => {
    await commands.updateAccount(ctx, params.id, change, { takeOver });
    return presentAccount(await ctx.run((db) => accountDetail(db, params.id)));
  }),
  route(listSubAccounts, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      const accounts = await listSubAccountRows(db, params.id);
      return { accounts: accounts.map(presentSubAccount), totalCount: accounts.length };
    }),
  ),
  route(getStageHistory, (ctx, { params }) =>
    ctx.run(async (db) => {
      const { stage } = await accountDetail(db, params.id);
      const changes = await stageChanges(db, params.id);
      return { spells: stageSpells(changes, stage).map(presentSpell) };
    }),
  ),
  route(getAccountSettings, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      return presentSettings(await accountSettings(db, params.id));
    }),
  ),
  route(putAccountSettings, async (ctx, { params, body }) =>
    presentSettings(await changeSettings(ctx, params.id, body)),
  ),
];
