import * as contract from '@rapport/contract/models/rereads.ts';
import type { Ctx } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { estimateReread } from './commands/estimate-reread.ts';
import { startReread } from './commands/start-reread.ts';
import { stopReread } from './commands/stop-reread.ts';
import { presentReread } from './present.ts';
import { latestReread, oneReread } from './rereads/queries.ts';

const presentOne = async (ctx: Ctx, id: string) =>
  presentReread(await ctx.run((db) => oneReread(db, id)));

export const analysisRoutes = [
  route(contract.getReread, async (ctx) => {
    const row = await ctx.run(latestReread);
    return { reread: row ? presentReread(row) : null };
  }),
  route(contract.estimateReread, async (ctx, { body }) =>
    presentOne(ctx, await estimateReread(ctx, body.since)),
  ),
  route(contract.startReread, async (ctx, { params, body }) => {
    await startReread(ctx, params.id, body);
    return presentOne(ctx, params.id);
  }),
  route(contract.stopReread, async (ctx, { params }) => {
    await stopReread(ctx, params.id);
    return presentOne(ctx, params.id);
  }),
];
