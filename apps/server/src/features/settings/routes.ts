import * as contract from '@rapport/contract/settings.ts';
import { route } from '../../platform/http/route.ts';
import { setVariation } from './commands/set-variation.ts';
import { presentVariation } from './present.ts';
import { readVariation } from './queries.ts';

export const settingsRoutes = [
  route(contract.getVariation, async (ctx) =>
    presentVariation(await ctx.run((db) => readVariation(db, ctx.asker.organisation))),
  ),
  route(contract.setVariation, async (ctx, { body }) =>
    presentVariation(await setVariation(ctx, body)),
  ),
];
