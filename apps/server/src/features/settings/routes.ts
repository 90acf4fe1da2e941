import * as contract from '@rapport/contract/settings/settings.ts';
import * as organisation from '@rapport/contract/settings/organisation.ts';
import { asSystem } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeOrganisation } from './commands/change-organisation.ts';
import { setVariation } from './commands/set-variation.ts';
import { presentOrganisation, presentVariation } from './present.ts';
import { readOrganisation, readVariation } from './queries.ts';

/** Tells only whether there are accounts, so that it is the same for everybody. */
const ownOrganisation = async (ctx: Ctx) =>
  presentOrganisation(
    await asSystem(ctx).run((db) => readOrganisation(db, ctx.asker.organisation)),
  );

export const settingsRoutes = [
  route(organisation.getOrganisation, ownOrganisation),
  route(organisation.changeOrganisation, async (ctx, { body }) => {
    await changeOrganisation(ctx, body);
    return ownOrganisation(ctx);
  }),
  route(contract.getVariation, async (ctx) =>
    presentVariation(await ctx.run((db) => readVariation(db, ctx.asker.organisation))),
  ),
  route(contract.setVariation, async (ctx, { body }) =>
    presentVariation(await setVariation(ctx, body)),
  ),
];
