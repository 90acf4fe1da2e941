import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { loadDirty } from '../conversations/load.ts';
import { requestModelAnalysis } from '../conversations/model-analysis-job.ts';
import { toReadable, toReadConversation } from '../conversations/read.ts';
import { writeConversations } from '../conversations/write.ts';
import { answersFor, readWithAnswer } from '../model-answers/apply.ts';

const PAGE = 150;
/** Pages in work at a time: one is read while another is written. */
const LANES = 2;

/**
 * Analyses changed conversations, newest first, until none is left; returns how many. It can stop at any time without
 * losing work. What the model answered about the same text before is used again; only other text is sent to it.
 */
export async function analyseConversations(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const model = await modelOf(ctx);
  const first = await analysePage(ctx, model);
  if (first < PAGE || signal?.aborted) return first;
  const lanes = await Promise.allSettled(
    Array.from({ length: LANES }, () => analysePages(ctx, model, signal)),
  );
  return lanes.reduce((done, lane) => {
    if (lane.status === 'rejected') throw lane.reason;
    return done + lane.value;
  }, first);
}

async function analysePages(
  ctx: Ctx,
  model: OrganisationModel | null,
  signal: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const page = await analysePage(ctx, model);
    done += page;
    if (page < PAGE || signal?.aborted) return done;
  }
}

/** Analyses those of the conversations that have changed and that no other page has in work, without a model. */
export const analyseAmong = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  analysePage(ctx, null, ids);

/** Analyses a page of conversations that no other page has in work. */
const analysePage = (
  ctx: Ctx,
  model: OrganisationModel | null,
  among?: readonly string[],
): Promise<number> =>
  ctx.run(async (db) => {
    const { ids, messages } = await loadDirty(db, PAGE, among);
    if (ids.length === 0) return 0;
    const byConversation = Map.groupBy(messages, (message) => message.conversation_id);
    const answers = await answersFor(db, model, byConversation);
    const readings = await ctx.services.read(
      ids.map((id) => toReadable(byConversation.get(id) ?? [])),
    );
    const read = ids.map((id, index) => {
      const answer = answers.get(id);
      const own = byConversation.get(id) ?? [];
      const reading = readings[index]!;
      return model && answer
        ? readWithAnswer(id, own, reading, { method: model.model, answer })
        : toReadConversation(id, own, reading);
    });
    await writeConversations(db, ctx.asker.organisation, read, ctx.now);
    if (model) {
      const unread = messages.filter((message) => !answers.has(message.conversation_id));
      await requestModelAnalysis(ctx, db, unread);
    }
    return ids.length;
  });
