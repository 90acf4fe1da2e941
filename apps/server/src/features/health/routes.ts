import {
  getAccountHealth,
  recomputeHealth as recompute,
  setPulse as pulse,
} from '@rapport/contract/health/health.ts';
import { getBacktest } from '@rapport/contract/health/backtest.ts';
import { getHealthWeights, setHealthWeights, whatIf } from '@rapport/contract/health/weights.ts';
import { DEFAULT_WEIGHTS } from '@rapport/intelligence/scoring/health/score.ts';
import { todayOf } from '../../platform/today.ts';
import type { Ctx } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { readWeights } from '../analysis/queries.ts';
import { readBacktest } from './backtest/read.ts';
import { recomputeHealth } from './commands/recompute-health.ts';
import { setPulse } from './commands/set-pulse.ts';
import { setWeights } from './commands/set-weights.ts';
import { presentHealth } from './present.ts';
import { accountHealth } from './queries.ts';
import { lastWeightChange, storedReadings } from './weights/queries.ts';
import { compareWeights } from './weights/what-if.ts';

const healthOf = async (ctx: Ctx, id: string) =>
  ctx.run(async (db) => {
    await needAccount(db, id);
    return presentHealth(id, await accountHealth(db, id));
  });

export const healthRoutes = [
  route(getAccountHealth, (ctx, { params }) => healthOf(ctx, params.id)),
  route(pulse, async (ctx, { params, body }) => {
    await setPulse(ctx, params.id, body);
    return healthOf(ctx, params.id);
  }),
  route(recompute, async (ctx, { body }) => ({
    queued: await recomputeHealth(ctx, body.accountIds),
  })),
  route(getHealthWeights, (ctx) =>
    ctx.run(async (db) => {
      const last = await lastWeightChange(db);
      return {
        weights: await readWeights(db),
        defaults: DEFAULT_WEIGHTS,
        updatedAt: last?.updated_at.toISOString() ?? null,
        updatedBy: last?.name ?? null,
      };
    }),
  ),
  route(setHealthWeights, async (ctx, { body }) => ({
    queued: await setWeights(ctx, body.weights),
  })),
  route(whatIf, (ctx, { body }) =>
    ctx.run(async (db) => {
      const today = await todayOf(db);
      return compareWeights(await storedReadings(db, today), body.weights, today);
    }),
  ),
  route(getBacktest, (ctx) => ctx.run(async (db) => readBacktest(db, await todayOf(db)))),
];
