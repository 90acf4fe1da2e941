import { createHash } from 'node:crypto';
import { errors } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Services } from '../services.ts';
import { closeAuthSession } from './auth-sessions.ts';

/** Their ids are credentials of the browser, so only a digest is stored. */
const BEARERS = new Set(['RefreshToken', 'AuthorizationCode']);

/** Keeps the issuer's state in table `oidc_payload`: one row a session, grant, code, token or interaction. */
export function issuerStore(
  { signIn, ...services }: Pick<Services, 'signIn' | 'now'>,
  model: string,
): Adapter {
  const keyOf = (id: string) =>
    BEARERS.has(model) ? createHash('sha256').update(id).digest('base64url') : id;

  const stored = () =>
    signIn
      .selectFrom('oidc_payload')
      .select(['id', 'payload', 'consumed_at'])
      .where('model', '=', model)
      .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', services.now())]));

  type Row = { id: string; payload: unknown; consumed_at: Date | null };
  const toPayload = (row: Row | undefined, jti = row?.id): AdapterPayload | undefined =>
    row && {
      ...(row.payload as AdapterPayload),
      jti,
      ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
    };

  return {
    async upsert(id, { jti: _jti, ...payload }, expiresIn) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn ? new Date(services.now().getTime() + expiresIn * 1000) : null,
      };
      await signIn
        .insertInto('oidc_payload')
        .values({ model, id: keyOf(id), ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute();
    },
    find: async (id) =>
      toPayload(await stored().where('id', '=', keyOf(id)).executeTakeFirst(), id),
    findByUid: async (uid) => toPayload(await stored().where('uid', '=', uid).executeTakeFirst()),
    findByUserCode: async (code) =>
      toPayload(await stored().where('user_code', '=', code).executeTakeFirst()),
    async consume(id) {
      const { numUpdatedRows } = await signIn
        .updateTable('oidc_payload')
        .set({ consumed_at: services.now() })
        .where('model', '=', model)
        .where('id', '=', keyOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('used already'); // Of two simultaneous requests one wins.
    },
    async destroy(id) {
      // The issuer ends a grant itself when a refresh token is used twice.
      if (model === 'Grant') await closeAuthSession({ signIn }, { grant: id });
      await signIn
        .deleteFrom('oidc_payload')
        .where('model', '=', model)
        .where('id', '=', keyOf(id))
        .execute();
    },
    async revokeByGrantId(grantId) {
      await signIn
        .deleteFrom('oidc_payload')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
}

/** Removes what has expired. */
export async function sweepIssuerStore({
  signIn,
  ...services
}: Pick<Services, 'signIn' | 'now'>): Promise<void> {
  await signIn.deleteFrom('oidc_payload').where('expires_at', '<', services.now()).execute();
  await signIn.deleteFrom('auth_session').where('expires_at', '<', services.now()).execute();
}
