import { CursorLost, RateLimited, Unauthorised } from '@rapport/connectors/connector.ts';
import type { Connector, Credential } from '@rapport/connectors/connector.ts';
import type { Ctx } from '../../../platform/context.ts';
import { systemContext } from '../../../platform/context.ts';
import { StaleCursor, storePage } from '../../ingest/records/store-page.ts';
import { keepCredential, openCredential } from '../credentials/keep.ts';
import { dueStages, findConnection, isInUse } from '../queries.ts';
import type { ConnectionRow, StageRow } from '../queries.ts';

/** Between two pulls of a stage, unless its connector says another time. */
const INTERVAL_MS = 15 * 60_000;
/** After a failure that nobody has to put right. */
const RETRY_MS = 5 * 60_000;

interface Options {
  connectors: readonly Connector[];
  signal?: AbortSignal | undefined;
}

/**
 * Pulls the stages of a connection that are due, page by page, each page stored with its cursor. It may be killed at any
 * point and run twice at once: the cursor decides. Waiting is a row with a later time, never a sleeping job.
 */
export async function pullConnection(
  ctx: Ctx,
  id: string,
  { connectors, signal }: Options,
): Promise<void> {
  const connection = await ctx.run((db) => findConnection(db, id));
  const connector = connectors.find(({ provider }) => provider === connection?.provider);
  if (!connection || !connector) return;
  if (!(await ctx.run((db) => isInUse(db, id)))) return;
  const due = await ctx.run((db) => dueStages(db, id, ctx.now));
  const ordered = due.toSorted(
    (a, b) => connector.stages.indexOf(a.stage) - connector.stages.indexOf(b.stage),
  );
  for (const stage of ordered) {
    if (signal?.aborted) return;
    try {
      await pullStage(ctx, connection, connector, stage, signal);
    } catch (error) {
      if (error instanceof StaleCursor) return;
      const goesOn = await settleFailure(ctx, connection, stage, error as Error);
      if (!goesOn) return;
    }
  }
}

/** Pulls one stage to its end; a lost cursor and a refused credential are put right once. */
async function pullStage(
  ctx: Ctx,
  connection: ConnectionRow,
  connector: Connector,
  stage: StageRow,
  signal: AbortSignal | undefined,
  isSecondTry = false,
): Promise<void> {
  let position = stage;
  try {
    const credential = await ctx.run((db) => openCredential(db, ctx, connection.id));
    const { fetch, resolve } = ctx.services;
    const pages = connector.pull({ ...position, credential, fetch, resolve, now: ctx.now, signal });
    for await (const page of pages) {
      if (signal?.aborted) return;
      // Each page has the moment at which it is stored.
      const step = systemContext(ctx.services, ctx.asker.organisation);
      // Its member may have been suspended, or may have disconnected it, since the last page.
      if (!(await step.run((db) => isInUse(db, connection.id)))) return;
      await storePage(
        step,
        {
          connection: connection.id,
          provider: connection.provider,
          stage: position.stage,
          version: position.version,
          member: connection.member_id,
        },
        page,
      );
      position = { ...position, cursor: page.cursor, version: position.version + 1 };
    }
  } catch (error) {
    if (isSecondTry) throw error;
    if (error instanceof CursorLost) position = await forgetCursor(ctx, connection.id, position);
    else if (!(error instanceof Unauthorised) || !(await renew(ctx, connection.id, connector)))
      throw error;
    return pullStage(ctx, connection, connector, position, signal, true);
  }
  await schedule(ctx, connection.id, stage, intervalOf(connector), null);
}

/** A little less than its interval, so that the job that comes with it finds the stage due. */
const intervalOf = ({ everySeconds }: Connector) =>
  everySeconds === undefined ? INTERVAL_MS : (everySeconds - 5) * 1000;

/** Starts the stage from the beginning: records that are stored already change nothing. */
async function forgetCursor(ctx: Ctx, connection: string, position: StageRow): Promise<StageRow> {
  return ctx.run(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('connection_stage')
      .set((eb) => ({ cursor: null, version: eb('version', '+', 1) }))
      .where('connection_id', '=', connection)
      .where('stage', '=', position.stage)
      .where('version', '=', position.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new StaleCursor();
    return { ...position, cursor: null, version: position.version + 1 };
  });
}

/** Renews a refused credential, once for all who wait for it; false where it cannot be renewed. */
async function renew(ctx: Ctx, connection: string, { renew: ask }: Connector): Promise<boolean> {
  if (!ask) return false;
  const before = await ctx.run((db) => openCredential(db, ctx, connection));
  return ctx.run(async (db) => {
    const held: Credential = await openCredential(db, ctx, connection, { lock: true });
    if (JSON.stringify(held) !== JSON.stringify(before)) return true;
    await keepCredential(db, ctx, connection, await ask(held, ctx.services));
    return true;
  });
}

/** Keeps why a stage stopped and when it goes on. Answers whether the other stages may go on now. */
async function settleFailure(
  ctx: Ctx,
  connection: ConnectionRow,
  stage: StageRow,
  error: Error,
): Promise<boolean> {
  if (error instanceof RateLimited) {
    const wait = Math.max(0, error.retryAt.getTime() - ctx.now.getTime());
    await schedule(ctx, connection.id, stage, wait, null);
    return false;
  }
  if (error instanceof Unauthorised) {
    await ctx.run((db) =>
      db
        .updateTable('connection')
        .set({ state: 'reconnect_needed' })
        .where('id', '=', connection.id)
        .execute(),
    );
    return false;
  }
  ctx.services.log.warn(
    { connection: connection.id, stage: stage.stage, err: error },
    'pull failed',
  );
  await schedule(ctx, connection.id, stage, RETRY_MS, error.message);
  return true;
}

const schedule = (
  ctx: Ctx,
  connection: string,
  { stage }: StageRow,
  wait: number,
  failure: string | null,
) =>
  ctx.run((db) =>
    db
      .updateTable('connection_stage')
      .set({ next_run_at: new Date(ctx.now.getTime() + wait), last_run_at: ctx.now, failure })
      .where('connection_id', '=', connection)
      .where('stage', '=', stage)
      .execute(),
  );
