import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { loadDirty } from '../conversations/load.ts';
import { answersFor, readWithAnswer } from '../model-answers/apply.ts';
import { readConversation } from '../conversations/read.ts';
import { writeConversations } from '../conversations/write.ts';
import { requestModelAnalysis } from '../conversations/model-analysis-job.ts';

const PAGE = 300;

/**
 * Analyses changed conversations, newest first, until none is left; returns how many. It can stop at any time without
 * losing work. What the model answered about the same text before is used again; only other text is sent to it.
 */
export async function analyseConversations(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const model = await modelOf(ctx);
  let done = 0;
  for (;;) {
    const page = await ctx.run(async (db) => {
      const { ids, messages } = await loadDirty(db, PAGE);
      const byConversation = Map.groupBy(messages, (message) => message.conversation_id);
      const answers = await answersFor(db, model, byConversation);
      const read = ids.map((id) => {
        const answer = answers.get(id);
        const own = byConversation.get(id) ?? [];
        return model && answer
          ? readWithAnswer(id, own, ctx.services.read, { method: model.model, answer })
          : readConversation(id, own, ctx.services.read);
      });
      if (read.length === 0) return 0;
      await writeConversations(db, ctx.asker.organisation, read, ctx.now);
      if (model) {
        const unread = messages.filter((message) => !answers.has(message.conversation_id));
        await requestModelAnalysis(ctx, db, unread);
      }
      return read.length;
    });
    done += page;
    if (page < PAGE || signal?.aborted) return done;
  }
}
