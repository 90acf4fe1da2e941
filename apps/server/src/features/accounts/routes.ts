import {
  getStageHistory,
  listSubAccounts,
  updateAccount,
} from '@rapport/contract/accounts/changes.ts';
import { getAccountSettings, putAccountSettings } from '@rapport/contract/accounts/settings.ts';
import * as lists from '@rapport/contract/accounts/lists.ts';
import * as contract from '@rapport/contract/accounts/accounts.ts';
import * as bulk from '@rapport/contract/accounts/bulk-edits.ts';
import { audit } from '../../platform/audit.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import { presentUserAccount } from './book/present.ts';
import { listBook } from './book/queries.ts';
import { countsOf, ownersIn, presentBulkEdit, presentPreview } from './bulk/present.ts';
import { listBulkEdits, membersOf } from './bulk/queries.ts';
import { listCurrencies, listOwners, listTagValues, listTiers } from './choices/queries.ts';
import { bulkEdit, planBulkEdit } from './commands/bulk-edit.ts';
import { addToBook, removeFromBook } from './commands/change-book.ts';
import { changeSettings } from './commands/change-settings.ts';
import { exportAccounts } from './commands/export-accounts.ts';
import { setLastRead } from './commands/set-last-read.ts';
import { undoBulkEdit } from './commands/undo-bulk-edit.ts';
import * as commands from './commands/update-account.ts';
import { needAccount } from './policy.ts';
import { presentAccount, presentExtended, presentRow } from './present.ts';
import { accountConditions, accountDetail, accountFiguresOf, listAccountRows } from './queries.ts';
import { activityCounts, unreadCounts } from './reading/queries.ts';
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
  fileRoute(lists.exportAccounts, (ctx, { query }) => exportAccounts(ctx, query)),
  route(lists.listExtendedAccounts, (ctx, { query }) =>
    ctx.run(async (db) => {
      const { rows, total } = await listAccountRows(db, query);
      const accounts = await accountFiguresOf(
        db,
        rows.map(({ id }) => id),
      );
      return { accounts: accounts.map(presentExtended), total };
    }),
  ),
  route(lists.getUnreadCount, async (ctx, { query }) => {
    const rows = await ctx.run((db) => unreadCounts(db, accountConditions(query)));
    return {
      unreadCount: totalOf(rows),
      accounts: rows.map(({ account_id, count }) => ({
        accountId: account_id,
        unreadCount: count,
      })),
    };
  }),
  route(lists.getActivityCount, async (ctx, { query }) => {
    const rows = await ctx.run((db) => activityCounts(db, query.days, accountConditions(query)));
    return {
      activityCount: totalOf(rows),
      accounts: rows.map(({ account_id, count }) => ({
        accountId: account_id,
        activityCount: count,
      })),
    };
  }),
  route(lists.setLastRead, async (ctx, { body: { accountId, newLastRead } }) => {
    const { lastRead, unread } = await setLastRead(ctx, accountId, new Date(newLastRead));
    return { accountId, lastRead: lastRead.toISOString(), unreadCount: unread };
  }),
  route(lists.listUserAccounts, async (ctx) => (await ctx.run(listBook)).map(presentUserAccount)),
  route(lists.addUserAccount, async (ctx, { params: { id } }) => {
    await addToBook(ctx, id);
    return { accountId: id, inBook: true as const };
  }),
  route(lists.removeUserAccount, async (ctx, { params: { id } }) => {
    const { owned } = await removeFromBook(ctx, id);
    return { accountId: id, inBook: owned };
  }),
  route(bulk.previewBulkEdit, (ctx, { body }) =>
    ctx.run(async (db) => {
      const plan = await planBulkEdit(ctx, db, body.selection, body.changes);
      return presentPreview(plan, await membersOf(db, ownersIn(plan)));
    }),
  ),
  route(bulk.applyBulkEdit, async (ctx, { body }) => {
    const plan = await bulkEdit(ctx, body.selection, body.changes);
    return { id: plan.id, ...countsOf(plan) };
  }),
  route(bulk.listBulkEdits, async (ctx) => ({
    edits: (await ctx.run(listBulkEdits)).map(presentBulkEdit),
  })),
  route(bulk.undoBulkEdit, (ctx, { params }) => undoBulkEdit(ctx, params.id)),
  route(contract.listOwners, async (ctx, { query }) => {
    const owners = await ctx.run((db) => listOwners(db, query.accountTagFilters));
    return owners.map(({ id, name, email }) => ({ id, fullName: name, email }));
  }),
  route(contract.listTiers, async (ctx, { query }) =>
    ctx.run((db) => listTiers(db, query.accountTagFilters)),
  ),
  route(contract.listCurrencies, async (ctx, { query }) =>
    ctx.run((db) => listCurrencies(db, query.accountTagFilters)),
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

const totalOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
