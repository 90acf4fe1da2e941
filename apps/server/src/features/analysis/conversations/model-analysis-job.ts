import { z } from 'zod';
import type { TenantDb } from '@rapport/database/client.ts';
import { tenantId } from '../../../platform/auth/organisations.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { defineJob } from '../../../platform/jobs/engine.ts';
import { analyseWithModel } from '../commands/analyse-with-model.ts';
import type { LoadedMessage } from './load.ts';
import { withoutAutomatic } from './read.ts';

/** Lets the language model read one conversation. The queue retries while the model is unavailable. */
export const modelAnalysisJob = defineJob({
  name: 'analysis.words',
  payload: z.object({ organisation: z.uuid(), conversation: z.uuid() }),
  concurrency: 2,
  handle: async (services, { organisation, conversation }, signal) => {
    const ctx = systemContext(services, tenantId(organisation));
    const model = await modelOf(ctx);
    if (!model) return;
    const outcome = await analyseWithModel(ctx, conversation, model, signal);
    if (outcome.kind === 'failed' && outcome.failure.transient)
      throw new Error(`${outcome.failure.what} ${outcome.failure.fix}`);
  },
});

/** Older conversations keep the rules' text, so that a mailbox of ten years is not sent to a model. */
const RECENT_DAYS = 90;

/** Queues model analysis of the conversations in this transaction; they show the rules' text until it is done. */
export async function requestModelAnalysis(
  ctx: Ctx,
  db: TenantDb,
  messages: readonly LoadedMessage[],
) {
  const { jobs } = ctx.services;
  const { organisation } = ctx.asker;
  const since = ctx.now.getTime() - RECENT_DAYS * 86_400_000;
  const recent = withoutAutomatic(messages).filter(
    ({ account_id: account, sent_at: at }) => account !== null && at.getTime() > since,
  );
  for (const conversation of new Set(recent.map((message) => message.conversation_id)))
    await jobs.send(modelAnalysisJob, { organisation, conversation }, { db, key: conversation });
}
