import * as contract from '@rapport/contract/claims.ts';
import { route } from '../../platform/http/route.ts';
import { deleteClaim } from './commands/delete-claim.ts';
import { updateClaim } from './commands/update-claim.ts';
import { presentOpportunity, presentRisk } from './present.ts';
import { countClaims, listClaims, oneClaim } from './queries.ts';

export const claimRoutes = [
  route(contract.listRisks, (ctx, { query }) =>
    ctx.run(async (db) => ({
      risks: (await listClaims(db, 'risk', query)).map(presentRisk),
      total: await countClaims(db, 'risk', query.accountId),
    })),
  ),
  route(contract.getRisk, async (ctx, { params }) =>
    presentRisk(await ctx.run((db) => oneClaim(db, 'risk', params.id))),
  ),
  route(contract.updateRisk, async (ctx, { params, body: { level, ...rest } }) =>
    presentRisk(await updateClaim(ctx, 'risk', params.id, { ...rest, grade: level })),
  ),
  route(contract.deleteRisk, (ctx, { params }) => deleteClaim(ctx, 'risk', params.id)),
  route(contract.listOpportunities, (ctx, { query }) =>
    ctx.run(async (db) => ({
      opportunities: (await listClaims(db, 'opportunity', query)).map(presentOpportunity),
      total: await countClaims(db, 'opportunity', query.accountId),
    })),
  ),
  route(contract.getOpportunity, async (ctx, { params }) =>
    presentOpportunity(await ctx.run((db) => oneClaim(db, 'opportunity', params.id))),
  ),
  route(contract.updateOpportunity, async (ctx, { params, body: { impact, ...rest } }) =>
    presentOpportunity(
      await updateClaim(ctx, 'opportunity', params.id, { ...rest, grade: impact }),
    ),
  ),
  route(contract.deleteOpportunity, (ctx, { params }) =>
    deleteClaim(ctx, 'opportunity', params.id),
  ),
];
