import type { Ctx, Principal } from '../../../platform/context.ts';
import { needAccount } from '../policy.ts';
import { unreadCount } from '../reading/queries.ts';

/** Stores until when the asker has read an account, at most now; returns the unread count. */
export const setLastRead = (
  ctx: Ctx & { principal: Principal },
  accountId: string,
  moment: Date,
): Promise<{ lastRead: Date; unread: number }> =>
  ctx.run(async (db) => {
    await needAccount(db, accountId);
    const now = ctx.now;
    const lastRead = moment > now ? now : moment;
    await db
      .insertInto('account_read')
      .values({
        org_id: ctx.asker.organisation,
        account_id: accountId,
        member_id: ctx.principal.member,
        last_read_at: lastRead,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'account_id', 'member_id'])
          .doUpdateSet({ last_read_at: lastRead }),
      )
      .execute();
    return { lastRead, unread: await unreadCount(db, accountId) };
  });
