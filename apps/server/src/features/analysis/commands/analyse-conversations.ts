import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { loadDirty } from '../conversations/load.ts';
import { readConversation } from '../conversations/read.ts';
import { writeConversations } from '../conversations/write.ts';
import { requestModelAnalysis } from '../conversations/model-analysis-job.ts';

const PAGE = 300;

/**
 * Analyses changed conversations, newest first, until none is left; returns how many. It can stop at any time without
 * losing work.
 */
export async function analyseConversations(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const model = await modelOf(ctx);
  let done = 0;
  for (;;) {
    const page = await ctx.run(async (db) => {
      const { ids, messages } = await loadDirty(db, PAGE);
      const byConversation = Map.groupBy(messages, (message) => message.conversation_id);
      const read = ids.map((id) =>
        readConversation(id, byConversation.get(id) ?? [], ctx.services.read),
      );
      if (read.length === 0) return 0;
      await writeConversations(db, ctx.asker.organisation, read, ctx.now);
      if (model) await requestModelAnalysis(ctx, db, messages);
      return read.length;
    });
    done += page;
    if (page < PAGE || signal?.aborted) return done;
  }
}
