import * as contract from '@rapport/contract/auth.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { modelOf } from '../../platform/models/organisation-model.ts';
import { listBook } from '../accounts/book/queries.ts';
import { signInWithPassword } from './commands/sign-in.ts';
import { closeOwnSession } from './commands/sign-out.ts';
import { updatePreferences } from './commands/update-preferences.ts';
import { validateIdentity } from './commands/validate-identity.ts';
import { presentConfiguration, presentUser } from './present.ts';
import { listSamplePeople, readMember } from './queries.ts';

const userOf = async (ctx: Ctx & { principal: Principal }) => {
  const model = await modelOf(ctx);
  return ctx.run(async (db) =>
    presentUser(
      await readMember(db, ctx.principal.member),
      await listBook(db),
      model?.model ?? null,
    ),
  );
};

export const authRoutes = [
  route(contract.getSignInConfiguration, async ({ services }) =>
    presentConfiguration(services.config, await listSamplePeople(services)),
  ),
  route(contract.signIn, async ({ services }, { body }, exchange) =>
    signInWithPassword(services, body, exchange),
  ),
  route(contract.signOut, async (ctx, _input, exchange) => {
    await closeOwnSession(ctx, exchange);
    return { signedOut: true as const };
  }),
  route(contract.validateToken, async ({ services, ip }, { body }) =>
    userOf(await validateIdentity(services, body.idToken, ip)),
  ),
  route(contract.getUserSettings, async (ctx) => userOf(ctx)),
  route(contract.updatePreferences, (ctx, { body }) => updatePreferences(ctx, body)),
];
