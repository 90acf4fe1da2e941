import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';
import { oneSession, sameSession } from '../history/queries.ts';
import type { SessionRow } from '../history/queries.ts';
import { createChatSession } from '../../../assistant/runtime/turns/create-session.ts';
import type { SessionKind } from '../../../assistant/runtime/turns/create-session.ts';

interface Wanted extends Partial<SessionKind> {
  /** Its name. */
  intent?: string | undefined;
  forceNewSession?: boolean | undefined;
}

/**
 * Continues the asker's latest session of the same source, account, agent type and intent, or creates one; always a new
 * one when forced. Throws without a source.
 */
export async function openSession(
  ctx: Ctx & { principal: Principal },
  { source, intent, forceNewSession = false, ...kind }: Wanted,
): Promise<SessionRow> {
  if (!source) throw new AppError('source_required');
  return ctx.run(async (db) => {
    const account = kind.accountId ? await needAccount(db, kind.accountId) : null;
    const known = forceNewSession ? undefined : await sameSession(db, { source, ...kind });
    if (known) return known;
    const name = intent || (account ? `About ${account.name}` : 'New conversation');
    return oneSession(db, await createChatSession(ctx, db, { name, source, ...kind }));
  });
}
