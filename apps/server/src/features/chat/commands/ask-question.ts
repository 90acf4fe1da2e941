import type { AskQuery, AskSource } from '@rapport/contract/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { callsWithin } from '../../../platform/tools/within.ts';
import { needAccount } from '../../accounts/policy.ts';
import { answerAsked } from '../answers/answer.ts';
import type { Writing } from '../answers/writing.ts';
import { oneSession } from '../history/queries.ts';
import { earlierQuestions } from '../turns/queries.ts';
import type { Answered, Asked, Found } from '../run/answered.ts';
import { createChatSession } from './create-session.ts';

type PersonCtx = Ctx & { principal: Principal };

/** Puts a question down: in its session, or in a new one on the first question. */
export const putQuestion = (ctx: PersonCtx, query: AskQuery, source: AskSource): Promise<Asked> =>
  ctx.run(async (db) => {
    if (query.accountId) await needAccount(db, query.accountId);
    const sessionId = query.sessionId
      ? (await oneSession(db, query.sessionId)).id
      : await createChatSession(ctx, db, {
          name: query.query,
          source,
          accountId: query.accountId,
        });
    if (query.sessionId) await dropFailed(db, sessionId, query.query);
    const memoryId = uuidv7();
    const { now } = ctx;
    await db
      .insertInto('chat_turn')
      .values({
        org_id: ctx.asker.organisation,
        id: memoryId,
        session_id: sessionId,
        question: query.query,
        intent: query.intent ?? null,
        intent_id: query.intent_id ?? null,
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

/** A question put again takes the place of its failed answers. */
const dropFailed = (db: TenantDb, sessionId: string, question: string): Promise<unknown> =>
  db
    .deleteFrom('chat_turn')
    .where('session_id', '=', sessionId)
    .where('question', '=', question)
    .where('state', '=', 'failed')
    .execute();

/** The analyst's answer to a question, within what the asker may see. */
export const findAnswer = (ctx: PersonCtx, query: AskQuery): Promise<Found> =>
  ctx.run(async (db) => ({ out: await think(ctx, db, query) }));

async function think(ctx: PersonCtx, db: TenantDb, query: AskQuery): Promise<Writing> {
  const asked = query.accountId ? await needAccount(db, query.accountId) : null;
  return answerAsked(
    db,
    {
      text: query.hiddenQuery ?? query.query,
      tags: query.accountId ? [] : (query.tag_filters ?? []),
      asker: { name: ctx.principal.name },
      now: ctx.now,
      call: callsWithin(ctx, db),
      earlier: query.sessionId ? await earlierQuestions(db, query.sessionId) : [],
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
