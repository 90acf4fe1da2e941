import type { z } from 'zod';
import type { AnswerMetadata, AskQuery, MessageActions } from '@rapport/contract/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { needAccount } from '../../accounts/policy.ts';
import { accountSettings } from '../../accounts/settings/queries.ts';
import { answerAsked } from '../answers/answer.ts';
import type { Writing } from '../answers/writing.ts';
import { answerByCode } from '../code/answer-by-code.ts';
import type { CodeTask } from '../code/answer-by-code.ts';
import { oneSession } from '../queries.ts';
import { createChatSession } from './create-session.ts';

export interface Asked {
  sessionId: string;
  memoryId: string;
}

export interface Answered {
  text: string;
  metadata: z.input<typeof AnswerMetadata>;
  actions: z.input<typeof MessageActions>;
  /** What colleagues wish of answers about the account; for a model. */
  guidance: string;
}

type PersonCtx = Ctx & { principal: Principal };

/** Puts a question down: in its session, or in a new one on the first question. */
export const putQuestion = (
  ctx: PersonCtx,
  query: AskQuery,
  source: 'single-account' | 'cross-accounts',
): Promise<Asked> =>
  ctx.run(async (db) => {
    if (query.accountId) await needAccount(db, query.accountId);
    const sessionId = query.sessionId
      ? (await oneSession(db, query.sessionId)).id
      : await createChatSession(ctx, db, {
          name: query.query,
          source,
          accountId: query.accountId,
        });
    const memoryId = uuidv7();
    const now = ctx.services.now();
    await db
      .insertInto('chat_turn')
      .values({
        org_id: ctx.asker.organisation,
        id: memoryId,
        session_id: sessionId,
        question: query.query,
        created_at: now,
      })
      .execute();
    await db
      .updateTable('chat_session')
      .set({ updated_at: now })
      .where('id', '=', sessionId)
      .execute();
    return { sessionId, memoryId };
  });

/** Answers a question that was put, within what the asker may see. */
export async function answerQuestion(
  ctx: PersonCtx,
  query: AskQuery,
  asked: Asked,
): Promise<Answered> {
  const began = performance.now();
  const { out, guidance } = await ctx.run(async (db) => ({
    out: await think(ctx, db, query),
    guidance: query.accountId ? await guidanceOf(db, query.accountId) : '',
  }));
  return answeredBy(out, asked, began, guidance);
}

/** Answers a question about a revenue anomaly by a script over its rows. */
export async function answerByScript(
  task: CodeTask | null,
  asked: Asked,
  signal: AbortSignal,
): Promise<Answered> {
  const began = performance.now();
  return answeredBy(await answerByCode(task, signal), asked, began, '');
}

const answeredBy = (
  out: Writing,
  { sessionId, memoryId }: Asked,
  began: number,
  guidance: string,
): Answered => ({
  text: out.text,
  metadata: {
    sessionId,
    memoryId,
    citations: out.citations,
    steps: out.steps,
    milliseconds: Math.round(performance.now() - began),
    method: 'rules',
  },
  actions: { followUps: out.followUps, drafts: out.drafts },
  guidance,
});

async function guidanceOf(db: TenantDb, accountId: string): Promise<string> {
  const { admin_prompt: admin, user_prompt: user } = await accountSettings(db, accountId);
  return [admin, user].filter(Boolean).join('\n');
}

async function think(ctx: PersonCtx, db: TenantDb, query: AskQuery): Promise<Writing> {
  const asked = query.accountId ? await needAccount(db, query.accountId) : null;
  return answerAsked(
    db,
    {
      text: query.hiddenQuery ?? query.query,
      tags: query.accountId ? [] : (query.tag_filters ?? []),
      asker: { name: ctx.principal.name },
      now: ctx.services.now(),
    },
    asked,
  );
}

/** Keeps what came of a question. */
export const settleQuestion = (
  ctx: Ctx,
  { memoryId }: Asked,
  state: 'done' | 'stopped' | 'failed',
  answered: Answered | null,
  error: string | null = null,
): Promise<unknown> =>
  ctx.run((db) =>
    db
      .updateTable('chat_turn')
      .set({
        state,
        error,
        answer: answered?.text ?? '',
        citations: JSON.stringify(answered?.metadata.citations ?? []),
        tools: JSON.stringify({
          steps: answered?.metadata.steps ?? [],
          milliseconds: answered?.metadata.milliseconds ?? 0,
        }),
        follow_ups: JSON.stringify(answered?.actions ?? { followUps: [], drafts: [] }),
        method: answered?.metadata.method ?? 'rules',
        finished_at: ctx.services.now(),
      })
      .where('id', '=', memoryId)
      .execute(),
  );
