import type { z } from 'zod';
import { MOST_TOKENS } from '@rapport/contract/tokens.ts';
import type { AccessToken, createAccessToken as contract } from '@rapport/contract/tokens.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import { newPersonalToken } from '../../../platform/auth/personal-tokens.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needMayCreate, RIGHTS } from '../policy.ts';
import { presentToken } from '../present.ts';
import { listTokenRows } from '../queries.ts';

const DAY = 86_400_000;

/**
 * Creates a token for the caller; its text is only in the response. One made with another token ends with it: it expires
 * no later, and is revoked with it.
 */
export async function createAccessToken(
  ctx: Ctx & { principal: Principal },
  { name, reach, days }: z.output<(typeof contract)['body']>,
): Promise<{ token: string; made: AccessToken }> {
  const { principal } = ctx;
  needMayCreate(principal, reach);
  const { token, digest } = newPersonalToken();
  const now = ctx.now;
  const id = uuidv7();
  return ctx.run(async (db) => {
    const before = await listTokenRows(db, principal.member);
    if (before.length >= MOST_TOKENS)
      throw new AppError('conflict', {
        message: `You have ${MOST_TOKENS} tokens, the maximum. Revoke one that you no longer use.`,
      });
    const parent = await lockParent(db, principal);
    const wanted = days === null ? null : new Date(now.getTime() + days * DAY);
    await db
      .insertInto('api_token')
      .values({
        org_id: principal.organisation,
        id,
        member_id: principal.member,
        name,
        digest,
        scopes: RIGHTS[reach],
        created_at: now,
        expires_at: earlier(wanted, parent?.expires_at ?? null),
        parent_id: parent?.id ?? null,
      })
      .execute();
    await audit(db, ctx, {
      action: 'token.created',
      subject: { kind: 'token', id },
      detail: { name, reach, days },
    });
    const row = (await listTokenRows(db, principal.member)).find((made) => made.id === id);
    if (!row) throw new Error('A token that was made is not there.');
    return { token, made: presentToken(row, now) };
  });
}

/** The token of this call, locked so that it cannot be revoked before its child is written. */
async function lockParent(db: TenantDb, { credential }: Principal) {
  if (credential?.kind !== 'token') return null;
  const parent = await db
    .selectFrom('api_token')
    .select(['id', 'expires_at'])
    .where('id', '=', credential.id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!parent) throw new AppError('forbidden', { message: 'The token of this call was revoked.' });
  return parent;
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
