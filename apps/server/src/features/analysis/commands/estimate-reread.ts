import { sql } from 'kysely';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { modelAndState } from '../../../platform/models/organisation-model.ts';
import { rereadJob } from '../jobs.ts';
import { answerTokens, latestReread } from '../rereads/queries.ts';

const NO_MODEL = {
  none: 'No model is set up. Set one first.',
  off: 'The model is off. Turn it on first.',
  'over-cap': 'This month’s cap is reached. Raise it, or wait for the next month.',
};

/**
 * Begins to count what a reading of the organisation's conversations by its model would send. A job counts; a person
 * starts the reading when the estimate is there. An earlier reading that is not under way makes room.
 */
export async function estimateReread(ctx: Ctx, since: string | null): Promise<string> {
  const { model, state } = await modelAndState(ctx);
  if (!model) throw new AppError('conflict', { message: NO_MODEL[state] });
  const id = uuidv7();
  const { organisation } = ctx.asker;
  await ctx.run(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('reread ' || app_org(), 0))`.execute(
      db,
    );
    const earlier = await latestReread(db);
    if (earlier?.state === 'estimating' || earlier?.state === 'running')
      throw new AppError('conflict', {
        message: 'A run is in progress. Stop it before you start another estimate.',
      });
    await db.deleteFrom('reread').where('org_id', '=', organisation).execute();
    await db
      .insertInto('reread')
      .values({
        org_id: organisation,
        id,
        since,
        kind: model.kind,
        model: model.model,
        base_url: model.baseUrl ?? null,
        input_price: model.prices?.input ?? null,
        output_price: model.prices?.output ?? null,
        answer_tokens: await answerTokens(db, model.model),
        created_by: ctx.principal?.member ?? null,
        created_at: ctx.now,
        worked_at: ctx.now,
      })
      .execute();
    await audit(db, ctx, {
      action: 'reread.estimated',
      subject: { kind: 'reread', id },
      detail: { since, model: model.model },
    });
    await ctx.services.jobs.send(rereadJob, { organisation, reread: id }, { key: id, db });
  });
  return id;
}
