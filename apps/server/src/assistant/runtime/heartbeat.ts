import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import type { TurnRef } from './finished-answer.ts';

const HEARTBEAT_MS = 15_000;
/** After so long without a heartbeat, the process that wrote the answer is gone. */
const LOST_SECONDS = 45;

/** Records every 15 seconds that an answer is still being written; the returned function stops it. */
export function startHeartbeat(ctx: Ctx, { memoryId }: TurnRef): () => void {
  const timer = setInterval(() => {
    ctx
      .run((db) =>
        db
          .updateTable('chat_turn')
          .set({ heartbeat_at: ctx.services.now() })
          .where('id', '=', memoryId)
          .execute(),
      )
      .catch((error: unknown) =>
        ctx.services.log.warn({ err: error }, 'an answer missed a heartbeat'),
      );
  }, HEARTBEAT_MS).unref();
  return () => clearInterval(timer);
}

/** Marks answers of the organisation as failed when their process is gone. */
export const settleLost = (db: TenantDb): Promise<unknown> =>
  sql`select settle_lost_answers(make_interval(secs => ${LOST_SECONDS}))`.execute(db);
