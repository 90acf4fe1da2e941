import * as contract from '@rapport/contract/claims/claims.ts';
import { route } from '../../platform/http/route.ts';
import { deleteClaim } from './commands/delete-claim.ts';
import { updateClaim } from './commands/update-claim.ts';
import { groupByAccount, presentOpportunity, presentRisk } from './present.ts';
import { countByAccount, countClaims, listClaims, oneClaim, topClaims } from './queries.ts';

export const claimRoutes = [
  route(contract.listRisks, (ctx, { query }) =>
    ctx.run(async (db) => ({
      risks: (await listClaims(db, 'risk', query)).map(presentRisk),
      total: await countClaims(db, 'risk', query),
    })),
  ),
  route(contract.getRisk, async (ctx, { params }) =>
    presentRisk(await ctx.run((db) => oneClaim(db, 'risk', params.id))),
  ),
  route(contract.updateRisk, async (ctx, { params, body }) =>
    presentRisk(await updateClaim(ctx, 'risk', params.id, body)),
  ),
  route(contract.deleteRisk, (ctx, { params }) => deleteClaim(ctx, 'risk', params.id)),
  route(contract.topRisks, (ctx, { body: { take, ...scope } }) =>
    ctx.run(async (db) => ({
      accounts: groupByAccount(
        await topClaims(db, 'risk', take, scope),
        await countByAccount(db, 'risk', scope),
        presentRisk,
      ),
    })),
  ),
  route(contract.listOpportunities, (ctx, { query }) =>
    ctx.run(async (db) => ({
      opportunities: (await listClaims(db, 'opportunity', query)).map(presentOpportunity),
      total: await countClaims(db, 'opportunity', query),
    })),
  ),
  route(contract.getOpportunity, async (ctx, { params }) =>
    presentOpportunity(await ctx.run((db) => oneClaim(db, 'opportunity', params.id))),
  ),
  route(contract.updateOpportunity, async (ctx, { params, body: { impact, ...rest } }) =>
    presentOpportunity(
      await updateClaim(ctx, 'opportunity', params.id, { ...rest, level: impact }),
    ),
  ),
  route(contract.deleteOpportunity, (ctx, { params }) =>
    deleteClaim(ctx, 'opportunity', params.id),
  ),
  route(contract.topOpportunities, (ctx, { body: { take, ...scope } }) =>
    ctx.run(async (db) => ({
      accounts: groupByAccount(
        await topClaims(db, 'opportunity', take, scope),
        await countByAccount(db, 'opportunity', scope),
        presentOpportunity,
      ),
    })),
  ),
];
