import { sql } from 'kysely';
import type { RereadReason } from '@rapport/contract/models/rereads.ts';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { ModelFailure } from '@rapport/intelligence/model/failure.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { modelAndState } from '../../../platform/models/organisation-model.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import type { Services } from '../../../platform/services.ts';
import { countPage } from '../rereads/count-page.ts';
import { beginStep, nextConversation, takeOver } from '../rereads/queries.ts';
import type { WorkedReread } from '../rereads/queries.ts';
import { analyseWithModel } from './analyse-with-model.ts';
import type { Spending } from './analyse-with-model.ts';

/** A job works this long before it hands over to the next, so that no job grows old. */
const BUDGET_MS = 240_000;
/** Failures of one conversation that may pass, before it counts as failed. */
const ATTEMPTS = 3;
/** Failures in a row before the reading stops. */
const SETBACKS = 6;
const FIRST_PAUSE_SECONDS = 30;
const BUSY_SECONDS = 5;

/** Failures that the next conversation would meet too. */
const HOPELESS: ReadonlySet<ModelFailure['kind']> = new Set([
  'key-refused',
  'not-found',
  'forbidden-address',
]);

interface Options {
  organisation: OrganisationId;
  reread: string;
  signal?: AbortSignal | undefined;
}

/**
 * Counts or reads what is left of a reading, one call of the model at a time. What is done is stored after each step,
 * so it may be killed; when it runs twice at once, the later one takes over. Returns after how many seconds
 * it must be called again; null when it is not under way any more.
 */
export async function runReread(
  services: Services,
  { organisation, reread: id, signal }: Options,
): Promise<number | null> {
  const began = performance.now();
  const passed: string[] = [];
  const worker = uuidv7();
  const first = systemContext(services, organisation);
  await first.run((db) => takeOver(db, id, worker, first.now));
  while (!signal?.aborted) {
    if (performance.now() - began > BUDGET_MS) return 0;
    const ctx = systemContext(services, organisation);
    const reread = await ctx.run((db) => beginStep(db, id, worker, ctx.now));
    if (reread?.state !== 'estimating' && reread?.state !== 'running') return null;
    const { model, state } = await modelAndState(ctx);
    if (!model) {
      await stop(ctx, id, state);
      return null;
    }
    if (!isSame(model, reread)) {
      await stop(ctx, id, 'model-changed');
      return null;
    }
    if (reread.state === 'estimating') await countMore(ctx, id, model);
    else {
      const conversation = await ctx.run((db) => nextConversation(db, id, passed));
      if (!conversation && passed.length > 0) return BUSY_SECONDS;
      if (!conversation) {
        await end(ctx, id, { state: 'done' });
        return null;
      }
      const pause = await readOne(ctx, { id, conversation, model, reread, signal });
      if (pause === 'pass') passed.push(conversation);
      else if (pause !== 'on') return pause;
    }
  }
  return 0;
}

const isSame = (model: OrganisationModel, { kind, model: name, base_url }: WorkedReread) =>
  model.kind === kind && model.model === name && (model.baseUrl ?? null) === base_url;

/** Counts a page of conversations; with the first one, lists them all. */
const countMore = (ctx: Ctx, id: string, model: OrganisationModel) =>
  ctx.run(async (db) => {
    await listConversations(db, id);
    if ((await countPage(db, id, model)) > 0) return;
    await db
      .updateTable('reread')
      .set({ state: 'ready' })
      .where('id', '=', id)
      .where('state', '=', 'estimating')
      .execute();
  });

/** Lists the conversations of accounts in question, newest first, unless they are listed. */
const listConversations = (db: TenantDb, id: string) =>
  sql`insert into reread_conversation (org_id, reread_id, conversation_id, place)
    select r.org_id, r.id, c.id, row_number() over (order by c.last_at desc, c.id)
    from reread r join conversation c on c.org_id = r.org_id and c.account_id is not null
      and (r.since is null or c.last_at >= app_midnight(r.since))
    where r.id = ${id} and not exists (select from reread_conversation i where i.org_id = r.org_id and i.reread_id = r.id)
    on conflict do nothing`.execute(db);

interface Step {
  id: string;
  conversation: string;
  model: OrganisationModel;
  reread: WorkedReread;
  signal?: AbortSignal | undefined;
}

/** Reads one conversation: goes on, passes it over for now, pauses for seconds, or ends (null). */
async function readOne(
  ctx: Ctx,
  { id, conversation, model, reread, signal }: Step,
): Promise<'on' | 'pass' | number | null> {
  const outcome = await analyseWithModel(ctx, conversation, model, signal);
  if (outcome.kind === 'busy') return 'pass';
  const item = { id, conversation };
  if (outcome.kind !== 'failed') {
    const state = outcome.kind === 'asked' ? 'done' : outcome.kind;
    await ctx.run(async (db) => {
      await record(db, item, {
        state,
        failure: null,
        spent: outcome.kind === 'asked' ? outcome.spent : null,
      });
      await db.updateTable('reread').set({ setbacks: 0 }).where('id', '=', id).execute();
    });
    return 'on';
  }
  const { failure, spent } = outcome;
  const said = `${failure.what} ${failure.fix}`;
  if (failure.kind === 'stopped') {
    await ctx.run((db) => record(db, item, { state: 'waiting', failure: null, spent }));
    return 'on';
  }
  if (HOPELESS.has(failure.kind)) {
    await ctx.run((db) => record(db, item, { state: 'waiting', failure: said, spent }));
    await stop(ctx, id, 'failing', said);
    return null;
  }
  const state = failure.transient ? 'retry' : 'failed';
  const setbacks = reread.setbacks + 1;
  const pause = failure.transient ? FIRST_PAUSE_SECONDS * 2 ** reread.setbacks : null;
  await ctx.run(async (db) => {
    await record(db, item, { state, failure: said, spent });
    const waits_until = pause === null ? null : new Date(ctx.now.getTime() + pause * 1_000);
    await db.updateTable('reread').set({ setbacks, waits_until }).where('id', '=', id).execute();
  });
  if (setbacks < SETBACKS) return pause ?? 'on';
  await stop(ctx, id, 'failing', said);
  return null;
}

interface Result {
  /** retry: it waits for another attempt, or has failed when there were enough. */
  state: 'done' | 'known' | 'gone' | 'waiting' | 'failed' | 'retry';
  failure: string | null;
  spent: Spending | null;
}

/** Stores how the reading of one conversation went, and adds what was spent. */
const record = (
  db: TenantDb,
  { id, conversation }: { id: string; conversation: string },
  { state, failure, spent }: Result,
) =>
  sql`update reread_conversation set attempts = attempts + 1, failure = ${failure},
      state = case when ${state}::text <> 'retry' then ${state}::text when attempts + 1 >= ${ATTEMPTS} then 'failed' else 'waiting' end,
      input_tokens = input_tokens + ${spent?.inputTokens ?? 0}, output_tokens = output_tokens + ${spent?.outputTokens ?? 0},
      cost = case when ${spent?.cost ?? null}::numeric is null then cost else coalesce(cost, 0) + ${spent?.cost ?? null}::numeric end
    where reread_id = ${id} and conversation_id = ${conversation}`.execute(db);

interface Ending {
  state: 'stopped' | 'done';
  reason?: RereadReason;
  failure?: string | null;
}

/** Ends what is under way; what a person stopped meanwhile stays stopped. */
const end = (ctx: Ctx, id: string, { state, reason, failure = null }: Ending) =>
  ctx.run(async (db) => {
    const ended = await db
      .updateTable('reread')
      .set({ state, reason: reason ?? null, failure, waits_until: null, ended_at: ctx.now })
      .where('id', '=', id)
      .where('state', 'in', ['estimating', 'running'])
      .returning('id')
      .execute();
    if (ended.length > 0)
      await audit(db, ctx, {
        action: 'reread.ended',
        subject: { kind: 'reread', id },
        detail: { state, ...(reason && { reason }) },
      });
  });

const stop = (ctx: Ctx, id: string, reason: RereadReason, failure: string | null = null) =>
  end(ctx, id, { state: 'stopped', reason, failure });
