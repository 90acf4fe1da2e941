import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { requestAnalysis } from '../../analysis/commands/request-analysis.ts';
import { rereadConversation } from '../../analysis/commands/reread-conversation.ts';
import { oneSummary } from '../queries.ts';
import type { SummaryRow } from '../queries.ts';

/**
 * Reads a conversation that the asker sees again and returns it. The account follows, and where the organisation has a
 * model, what that says of the conversation.
 */
export async function summarizeConversation(ctx: Ctx, id: string): Promise<SummaryRow> {
  await ctx.run((db) => oneSummary(db, id));
  // As the system: claims of others' audiences are rewritten, too.
  await asSystem(ctx).run(async (db) => {
    await rereadConversation(ctx, db, id);
    await db
      .updateTable('conversation')
      .set({ dirty_since: ctx.now })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'conversation.summarized',
      subject: { kind: 'conversation', id },
    });
  });
  await requestAnalysis(ctx);
  return ctx.run((db) => oneSummary(db, id));
}
