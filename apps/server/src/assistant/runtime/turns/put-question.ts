import type { AskQuery, AskSource } from '@rapport/contract/chat/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { needAccount } from '../../../features/accounts/policy.ts';
import type { TurnRef } from '../finished-answer.ts';
import { createChatSession } from './create-session.ts';
import { needSession } from './queries.ts';

type PersonCtx = Ctx & { principal: Principal };

/** Saves a question in its session, or in a new one when it is the first. */
export const putQuestion = (ctx: PersonCtx, query: AskQuery, source: AskSource): Promise<TurnRef> =>
  ctx.run(async (db) => {
    if (query.accountId) await needAccount(db, query.accountId);
    const sessionId = query.sessionId
      ? await needSession(db, query.sessionId)
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

/** A repeated question replaces its failed answers. */
const dropFailed = (db: TenantDb, sessionId: string, question: string): Promise<unknown> =>
  db
    .deleteFrom('chat_turn')
    .where('session_id', '=', sessionId)
    .where('question', '=', question)
    .where('state', '=', 'failed')
    .execute();
