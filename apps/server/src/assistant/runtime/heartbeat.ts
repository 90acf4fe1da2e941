import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Asked } from './finished-answer.ts';

const BEAT_MS = 15_000;
/** An answer that has been silent for so long was lost with the process that wrote it. */
const LOST_SECONDS = 45;

/** Says every 15 seconds that an answer is still being written, until the function it gives is called. */
export function beatWhile(ctx: Ctx, { memoryId }: Asked): () => void {
  const timer = setInterval(() => {
    ctx
      .run((db) =>
        db
          .updateTable('chat_turn')
          .set({ beat_at: ctx.services.now() })
          .where('id', '=', memoryId)
          .execute(),
      )
      .catch((error: unknown) => ctx.services.log.warn({ err: error }, 'an answer missed a beat'));
  }, BEAT_MS).unref();
  return () => clearInterval(timer);
}

/** Settles the tenant's answers whose process is gone as failed. */
export const settleLost = (db: TenantDb): Promise<unknown> =>
  sql`select settle_lost_answers(make_interval(secs => ${LOST_SECONDS}))`.execute(db);
