import { createHash } from 'node:crypto';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

interface Task {
  name: string;
  payload: Record<string, unknown>;
}

/** A job of one organisation. The organisation of the call replaces any in the payload. */
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

/** Runs a job in this process; returns its duration. */
export async function runTask(ctx: Ctx, task: Task, signal: AbortSignal) {
  const { job, data } = jobOf(ctx, task);
  await ctx.run((db) => audit(db, ctx, { action: 'service.run-task', detail: { name: job.name } }));
  const began = performance.now();
  await job.run(ctx.services, data, signal);
  return { name: job.name, milliseconds: Math.round(performance.now() - began) };
}

/** Queues a job in one transaction with its audit row; equal waiting jobs become one. */
export async function emitJob(ctx: Ctx, task: Task) {
  const { job, data } = jobOf(ctx, task);
  const key = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await ctx.run(async (db) => {
    await audit(db, ctx, { action: 'service.emit-job', detail: { name: job.name } });
    await ctx.services.jobs.send(job, data, { key, db });
  });
  return { name: job.name, queued: true as const };
}
