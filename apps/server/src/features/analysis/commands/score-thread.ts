import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refuseRecord } from '../../accounts/policy.ts';
import { rereadConversation } from './reread-conversation.ts';

/** Reads a conversation the caller sees again, and returns its sentiment. */
export async function scoreThread(ctx: Ctx, id: string): Promise<number | null> {
  await ctx.run(async (db) => {
    const seen = await db
      .selectFrom('conversation')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!seen) await refuseRecord(db, 'conversation', id);
  });
  // As the system: claims of others' audiences are rewritten, too.
  return asSystem(ctx).run(async (db) => {
    await rereadConversation(ctx, db, id);
    const { sentiment } = await db
      .selectFrom('conversation')
      .select('sentiment')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await audit(db, ctx, {
      action: 'sentiment.conversation-scored',
      subject: { kind: 'conversation', id },
      detail: { sentiment },
    });
    return sentiment;
  });
}
