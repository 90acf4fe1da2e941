import * as contract from '@rapport/contract/tokens.ts';
import { route } from '../../platform/http/route.ts';
import { createAccessToken } from './commands/create-access-token.ts';
import { revokeAccessToken } from './commands/revoke-access-token.ts';
import { presentToken } from './present.ts';
import { listTokenRows } from './queries.ts';

export const tokenRoutes = [
  route(contract.listAccessTokens, async (ctx) => {
    const { config } = ctx.services;
    const rows = await ctx.run((db) => listTokenRows(db, ctx.principal.member));
    return {
      tokens: rows.map((row) => presentToken(row, ctx.now)),
      address: new URL('/mcp', config.publicUrl).href,
    };
  }),
  route(contract.createAccessToken, (ctx, { body }) => createAccessToken(ctx, body)),
  route(contract.revokeAccessToken, async (ctx, { params }) => {
    await revokeAccessToken(ctx, ctx.principal.member, params.id);
    return { revoked: true as const };
  }),
];
