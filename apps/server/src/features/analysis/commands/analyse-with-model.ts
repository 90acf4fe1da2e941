import type { TenantDb } from '@rapport/database/client.ts';
import type { ReadableMessage, Reading } from '@rapport/intelligence/reading/conversation.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { beginRun } from '../../../platform/models/record-run.ts';
import { loadMessages } from '../conversations/load.ts';
import { readConversation, toReadable, withoutAutomatic } from '../conversations/read.ts';
import type { ReadConversation } from '../conversations/read-conversation.ts';
import { writeConversations } from '../conversations/write.ts';

/**
 * Lets the language model read a conversation and stores its verified claims and summary; scores still come from the
 * rules. The model is called outside any transaction. If the conversation changed meanwhile, the result is dropped,
 * because a new job is already queued. Throws when the model is temporarily unavailable, so that the queue retries;
 * after any other failure the rules' text stays.
 */
export async function analyseWithModel(
  ctx: Ctx,
  conversation: string,
  signal?: AbortSignal,
): Promise<void> {
  const { log } = ctx.services;
  const model = await modelOf(ctx);
  if (!model) return;
  const readAt = await ctx.run((db) => settledSince(db, conversation));
  if (!readAt) return;
  const messages = await ctx.run((db) => loadMessages(db, [conversation]));
  const readable = toReadable(withoutAutomatic(messages));
  const reading = ctx.services.read(readable);
  const found = await readByModel(ctx, model, readable, reading, signal);
  const { failure, method, dropped, usage } = found;
  if (failure) {
    log.warn({ conversation, failure }, 'the model read nothing');
    if (failure.transient) throw new Error(`${failure.what} ${failure.fix}`);
    return;
  }
  await ctx.run(async (db) => {
    const settled = await settledSince(db, conversation);
    if (settled?.getTime() !== readAt.getTime()) return;
    const read = readConversation(conversation, messages, () => reading, found);
    await writeConversations(db, ctx.asker.organisation, [read], ctx.now);
    await recountAccounts(db, read, ctx.now);
    const subject = { kind: 'conversation', id: conversation };
    await audit(db, ctx, {
      action: 'analysis.words',
      subject,
      detail: { model: method, dropped, ...usage },
    });
  });
}

/** The model SDKs take 0.2 s and 12 MB to load, so they are loaded only where a model is configured. */
async function readByModel(
  ctx: Ctx,
  model: OrganisationModel,
  messages: ReadableMessage[],
  known: Reading,
  signal?: AbortSignal,
) {
  const [{ openModel }, reader, { CONVERSATION_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/read-conversation.ts'),
    import('@rapport/intelligence/model/prompts/conversation.ts'),
  ]);
  const endRun = beginRun(ctx, {
    task: 'conversation',
    model,
    promptVersion: CONVERSATION_PROMPT_VERSION,
    inputs: messages.map(({ text }) => text),
  });
  const opened = openModel(model);
  const read = await reader.readConversation(opened, messages, known, { signal });
  await endRun(read.failure?.kind ?? 'done', opened.spent());
  return read;
}

/** When the conversation was last analysed, with the row locked; null if it is deleted or waits for analysis. */
async function settledSince(db: TenantDb, conversation: string): Promise<Date | null> {
  const row = await db
    .selectFrom('conversation')
    .select('computed_at')
    .where('id', '=', conversation)
    .where('dirty_since', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.computed_at ?? null;
}

/** Marks the accounts so that their next analysis recounts open risks and opportunities. */
async function recountAccounts(db: TenantDb, { claims }: ReadConversation, at: Date) {
  const accounts = claims.filter(({ method }) => method !== 'rules').map((item) => item.account);
  if (accounts.length === 0) return;
  await db
    .updateTable('account')
    .set({ dirty_since: at })
    .where('dirty_since', 'is', null)
    .where('id', 'in', accounts)
    .execute();
}
