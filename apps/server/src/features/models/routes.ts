import * as contract from '@rapport/contract/models/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import { monthTotals } from '../../platform/models/month.ts';
import { readChoice } from '../../platform/models/setting.ts';
import { exportRuns } from './commands/export-runs.ts';
import { removeSetting } from './commands/remove-setting.ts';
import { saveSetting } from './commands/save-setting.ts';
import { testModel } from './commands/test-model.ts';
import { presentRun, presentSettings } from './present.ts';
import { memberName } from './queries.ts';
import { listRunRows, sumRuns } from './runs/queries.ts';

const settingsOf = (ctx: Ctx) =>
  ctx.run(async (db) => {
    const { config, vault } = ctx.services;
    const choice = await readChoice(db, ctx.asker.organisation, vault);
    return presentSettings({
      choice,
      installed: config.model,
      month: await monthTotals(db, ctx.now),
      changedBy: await memberName(db, choice?.changedBy ?? null),
    });
  });

export const modelRoutes = [
  route(contract.getModelSettings, settingsOf),
  route(contract.saveModelSettings, async (ctx, { body }) => {
    await saveSetting(ctx, body);
    return settingsOf(ctx);
  }),
  route(contract.removeModelSettings, async (ctx) => {
    await removeSetting(ctx);
    return settingsOf(ctx);
  }),
  route(contract.testModel, (ctx, { body }, { signal }) => testModel(ctx, body.own, signal)),
  route(contract.listModelRuns, (ctx, { query: { page, take, ...filters } }) =>
    ctx.run(async (db) => {
      const rows = await listRunRows(db, filters, { take, skip: (page - 1) * take });
      return { runs: rows.map(presentRun), ...(await sumRuns(db, filters)) };
    }),
  ),
  fileRoute(contract.exportModelRuns, (ctx, { query }) => exportRuns(ctx, query)),
];
