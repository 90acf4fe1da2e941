import { giveBackField as giveBackFieldEndpoint } from '@rapport/contract/accounts/changes.ts';
import { route } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';
import { presentAccount } from '../accounts/present.ts';
import { accountDetail } from '../accounts/queries.ts';
import { giveBackField } from './commands/give-back-field.ts';

/** A field's source is known here, so its return is routed here although its path is the account's. */
export const connectionRoutes: Route[] = [
  route(giveBackFieldEndpoint, async (ctx, { params, body: { field } }) => {
    await giveBackField(ctx, params.id, field);
    return presentAccount(await ctx.run((db) => accountDetail(db, params.id)));
  }),
];
