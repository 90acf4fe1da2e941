import { createHash } from 'node:crypto';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

interface Task {
  name: string;
  payload: Record<string, unknown>;
}

/** A job of one organisation with its payload, which never names another than the call's. */
function jobOf(ctx: Ctx, { name, payload }: Task) {
  const job = ctx.services.jobs.ofOrganisation(name);
  if (!job)
    throw new AppError('not_found', { message: `There is no job ${name} of one organisation.` });
  const data = { ...payload, organisation: ctx.asker.organisation };
  const parsed = job.payload.safeParse(data);
  if (!parsed.success)
    throw new AppError('invalid_input', {
      details: parsed.error.issues.slice(0, 20).map((issue) => ({
        where: ['body.payload', ...issue.path].join('.'),
        what: issue.message,
      })),
    });
  return { job, data };
}

/** Does a job's work in this process; gives how long it took. */
export async function runTask(ctx: Ctx, task: Task, signal: AbortSignal) {
  const { job, data } = jobOf(ctx, task);
  await ctx.run((db) => audit(db, ctx, { action: 'service.run-task', detail: { name: job.name } }));
  const began = performance.now();
  await job.run(ctx.services, data, signal);
  return { name: job.name, milliseconds: Math.round(performance.now() - began) };
}

/** Puts a job into the queue, in one transaction with its audit row; jobs alike that still wait become one. */
export async function emitJob(ctx: Ctx, task: Task) {
  const { job, data } = jobOf(ctx, task);
  const key = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await ctx.run(async (db) => {
    await audit(db, ctx, { action: 'service.emit-job', detail: { name: job.name } });
    await ctx.services.jobs.send(job, data, { key, db });
  });
  return { name: job.name, queued: true as const };
}
