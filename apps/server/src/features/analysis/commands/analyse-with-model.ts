import type { TenantDb } from '@rapport/database/client.ts';
import type { ModelFailure } from '@rapport/intelligence/model/failure.ts';
import type { ConversationAnswer } from '@rapport/intelligence/model/prompts/conversation.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { beginRun, costOf } from '../../../platform/models/record-run.ts';
import type { TokenUsage } from '../../../platform/models/record-run.ts';
import { loadMessages } from '../conversations/load.ts';
import type { LoadedMessage } from '../conversations/load.ts';
import { toReadable, withoutAutomatic } from '../conversations/read.ts';
import { readOne } from '../conversations/reader.ts';
import type { ReadConversation } from '../conversations/read-conversation.ts';
import { writeConversations } from '../conversations/write.ts';
import { digestOf, readWithAnswer } from '../model-answers/apply.ts';
import {
  claimQuestion,
  giveQuestionBack,
  keepAnswer,
  knownAnswers,
} from '../model-answers/queries.ts';

/** What a call of the model used. */
export interface Spending extends TokenUsage {
  /** US dollars; null without a price. */
  cost: number | null;
}

type Outcome =
  /** The model was asked, and its answer is kept. */
  | { kind: 'asked'; spent: Spending }
  /** The same text was judged before, so nothing was sent. */
  | { kind: 'known' }
  /** Another job asks about it, or the conversation waits for analysis. */
  | { kind: 'busy' }
  /** It is deleted, has no account, or nobody wrote in it. */
  | { kind: 'gone' }
  | { kind: 'failed'; failure: ModelFailure; spent: Spending };

/**
 * Lets the language model read a conversation and stores its verified claims and summary; scores still come from the
 * rules. The model is called outside any transaction, and never twice about the same text: its answer is kept before it
 * is used. If the conversation changed meanwhile, the result is not written, because a new analysis is already queued.
 */
export async function analyseWithModel(
  ctx: Ctx,
  conversation: string,
  model: OrganisationModel,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { organisation } = ctx.asker;
  const found = await ctx.run(async (db) => {
    const status = await statusOf(db, conversation);
    if (status.kind !== 'settled') return status;
    const messages = await loadMessages(db, [conversation]);
    if (withoutAutomatic(messages).length === 0) return { kind: 'gone' } as const;
    const digest = digestOf(messages, model);
    const answer = (await knownAnswers(db, [digest])).get(digest);
    const mine =
      !answer && (await claimQuestion(db, organisation, { digest, conversation, now: ctx.now }));
    return answer || mine
      ? ({ kind: 'readable', at: status.at, messages, digest, answer } as const)
      : ({ kind: 'busy' } as const);
  });
  if (found.kind !== 'readable') return found;
  const { answer } = found;
  if (answer) {
    const stored = await store(ctx, conversation, { ...found, answer, model });
    return stored ? { kind: 'known' } : { kind: 'busy' };
  }
  const asked = await ask(ctx, model, found.messages, signal);
  if (!asked.answer) {
    await ctx.run((db) => giveQuestionBack(db, found.digest));
    ctx.services.log.warn({ conversation, failure: asked.failure }, 'the model read nothing');
    return { kind: 'failed', failure: asked.failure, spent: asked.spent };
  }
  const kept = asked.answer;
  await ctx.run((db) => keepAnswer(db, found.digest, kept));
  await store(ctx, conversation, { ...found, answer: kept, model, spent: asked.spent });
  return { kind: 'asked', spent: asked.spent };
}

/** The model SDKs take 0.2 s and 12 MB to load, so they are loaded only where a model is configured. */
async function ask(
  ctx: Ctx,
  model: OrganisationModel,
  messages: readonly LoadedMessage[],
  signal?: AbortSignal,
): Promise<
  | { answer: ConversationAnswer; failure: null; spent: Spending }
  | { answer: null; failure: ModelFailure; spent: Spending }
> {
  const [{ openModel }, { askAbout }, { CONVERSATION_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/answering/ask-about.ts'),
    import('@rapport/intelligence/model/prompts/conversation.ts'),
  ]);
  const readable = toReadable(messages);
  const endRun = beginRun(ctx, {
    task: 'conversation',
    model,
    promptVersion: CONVERSATION_PROMPT_VERSION,
    inputs: readable.map(({ text }) => text),
  });
  const opened = openModel(model);
  const known = await readOne(ctx.services.read, readable);
  const written = await askAbout(opened, readable, known, { signal });
  const used = opened.spent();
  await endRun(written.ok ? 'done' : written.failure.kind, used);
  const spent = { ...used, cost: costOf(model.prices, used) };
  return written.ok
    ? { answer: written.value, failure: null, spent }
    : { answer: null, failure: written.failure, spent };
}

interface Answered {
  /** When the conversation that was read was analysed. */
  at: Date;
  messages: LoadedMessage[];
  model: OrganisationModel;
  answer: ConversationAnswer;
  /** Absent for an answer that was already there. */
  spent?: Spending;
}

/** Writes what an answer supports; false when the conversation changed since it was read. */
const store = (
  ctx: Ctx,
  conversation: string,
  { at, messages, model, answer, spent }: Answered,
): Promise<boolean> =>
  ctx.run(async (db) => {
    const status = await statusOf(db, conversation);
    if (status.kind !== 'settled' || status.at.getTime() !== at.getTime()) return false;
    const method = model.model;
    const reading = await readOne(ctx.services.read, toReadable(messages));
    const read = readWithAnswer(conversation, messages, reading, { method, answer });
    await writeConversations(db, ctx.asker.organisation, [read], ctx.now);
    await recountAccounts(db, read, ctx.now);
    await audit(db, ctx, {
      action: 'analysis.words',
      subject: { kind: 'conversation', id: conversation },
      detail: { model: method, dropped: read.refused, sent: spent !== undefined, ...spent },
    });
    return true;
  });

type Status = { kind: 'settled'; at: Date } | { kind: 'busy' } | { kind: 'gone' };

/** Whether a conversation can be read now, with its row locked. */
async function statusOf(db: TenantDb, conversation: string): Promise<Status> {
  const row = await db
    .selectFrom('conversation')
    .select(['computed_at', 'dirty_since', 'account_id'])
    .where('id', '=', conversation)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.account_id === null) return { kind: 'gone' };
  return row.computed_at && !row.dirty_since
    ? { kind: 'settled', at: row.computed_at }
    : { kind: 'busy' };
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
