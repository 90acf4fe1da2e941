import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { rescoreJob } from '../jobs.ts';
import { requestAnalysis } from './request-analysis.ts';

/** Marks all accounts, or all conversations, for analysis and queues it. Returns how many. */
export async function scoreAgain(ctx: Ctx, what: 'accounts' | 'conversations'): Promise<number> {
  const marked = await ctx.run(async (db) => {
    const table = sql.table(what === 'accounts' ? 'account' : 'conversation');
    const { numAffectedRows = 0n } = await sql`
      update ${table} set dirty_since = coalesce(dirty_since, ${ctx.now})`.execute(db);
    const count = Number(numAffectedRows);
    await audit(db, ctx, { action: `sentiment.${what}-scored`, detail: { count } });
    return count;
  });
  await requestAnalysis(ctx);
  return marked;
}

/** Queues the scoring of every message of persons. Returns how many there are. */
export async function scoreMessagesAgain(ctx: Ctx): Promise<number> {
  const messages = await ctx.run(async (db) => {
    const { count } = await db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('automatic', '=', false)
      .where('sentiment', 'is not', null)
      .executeTakeFirstOrThrow();
    await audit(db, ctx, { action: 'sentiment.messages-scored', detail: { count } });
    return count;
  });
  const { organisation } = ctx.asker;
  await ctx.services.jobs.send(rescoreJob, { organisation, after: null }, { key: organisation });
  return messages;
}
