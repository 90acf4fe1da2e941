import type { Ctx, Principal } from '../../../platform/context.ts';
import { needAccount } from '../policy.ts';

type PersonCtx = Ctx & { principal: Principal };

/** Adds an account to the asker's book. */
export const addToBook = (ctx: PersonCtx, accountId: string): Promise<void> =>
  ctx.run(async (db) => {
    await needAccount(db, accountId);
    await db
      .insertInto('member_account')
      .values({
        org_id: ctx.asker.organisation,
        member_id: ctx.principal.member,
        account_id: accountId,
        added_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Removes an account from the asker's book; returns whether they own it, because then it stays. */
export const removeFromBook = (ctx: PersonCtx, accountId: string): Promise<{ owned: boolean }> =>
  ctx.run(async (db) => {
    await needAccount(db, accountId);
    await db.deleteFrom('member_account').where('account_id', '=', accountId).execute();
    const { owner_id } = await db
      .selectFrom('account')
      .select('owner_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { owned: owner_id === ctx.principal.member };
  });
