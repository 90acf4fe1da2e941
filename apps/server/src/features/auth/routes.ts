import * as contract from '@rapport/contract/auth.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { isFromThisMachine } from '../../platform/http/hosts.ts';
import { route } from '../../platform/http/route.ts';
import { modelOf } from '../../platform/models/organisation-model.ts';
import { listBook } from '../accounts/book/queries.ts';
import { countTokens } from '../tokens/queries.ts';
import { changePassword } from './commands/change-password.ts';
import { endOwnSession } from './commands/end-own-session.ts';
import { signInWithPassword } from './commands/sign-in.ts';
import { closeOwnSession } from './commands/sign-out.ts';
import { updatePreferences } from './commands/update-preferences.ts';
import { validateIdentity } from './commands/validate-identity.ts';
import { presentConfiguration, presentUser } from './present.ts';
import { listSamplePeople, readMember, readPassword } from './queries.ts';
import { presentSession } from './sessions/present.ts';
import { listSessionRows } from './sessions/queries.ts';

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
  route(contract.getSignInConfiguration, async ({ services }, _input, { request }) =>
    presentConfiguration(
      services.config,
      await listSamplePeople(services, isFromThisMachine(request)),
    ),
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
  route(contract.listOwnSessions, async (ctx) => {
    const { credential, member } = ctx.principal;
    const current = credential?.kind === 'session' ? credential.id : undefined;
    return ctx.run(async (db) => {
      const rows = await listSessionRows(db, member, ctx.now);
      const { password_hash, password_changed_at } = await readPassword(db, member);
      return {
        sessions: rows.map((row) => presentSession(row, current)),
        password: password_hash !== null,
        passwordChangedAt: password_changed_at?.toISOString() ?? null,
        tokens: await countTokens(db, member, ctx.now),
      };
    });
  }),
  route(contract.endOwnSession, (ctx, { params }) => endOwnSession(ctx, params.id)),
  route(contract.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  route(contract.updatePreferences, (ctx, { body }) => updatePreferences(ctx, body)),
];
