import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { revokeTokens } from '../../tokens/commands/revoke-tokens.ts';
import { lockMember } from '../queries.ts';

/** Revokes all tokens of a member; they stop working within 5 s. */
export const revokeMemberTokens = (ctx: Ctx, id: MemberId): Promise<{ tokens: number }> =>
  ctx.run(async (db) => {
    await lockMember(db, id);
    const tokens = await revokeTokens(db, id, ctx.now);
    await audit(db, ctx, {
      action: 'member.tokens-revoked',
      subject: { kind: 'member', id },
      detail: { tokens },
    });
    return { tokens };
  });
