import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantDb } from '@rapport/database/client.ts';
import { openPool } from '@rapport/database/connection.ts';
import type { Presence } from '../database/presence.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Signals } from '../program/signals.ts';
import { openHolds } from './holds.ts';

/** A job: its name, schedule and handler. Its payload is ids; it may run twice, so the state is in the rows. */
export interface Job<Payload = never> {
  name: string;
  /** Cron expression of a job with a schedule. */
  schedule?: string;
  /** Number of parallel runs in one process. */
  concurrency?: number;
  /** The payload. */
  payload: z.ZodType;
  run: (services: Services, data: unknown, signal: AbortSignal) => Promise<void>;
  /** Names the payload's type for `send`; never called. */
  accepts?: (payload: Payload) => void;
}

interface Definition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  schedule?: string;
  concurrency?: number;
  handle: (services: Services, payload: Payload, signal: AbortSignal) => Promise<void>;
}

/** Declares a job; its payload is parsed before it is handled. */
export const defineJob = <Payload>({
  payload,
  handle,
  ...job
}: Definition<Payload>): Job<Payload> => ({
  ...job,
  payload,
  run: (services, data, signal) => handle(services, payload.parse(data), signal),
});

interface SendOptions {
  /** Waiting jobs with the same key are merged into one. */
  key?: string;
  /** Enqueues inside this transaction: the job exists if and only if the write does. */
  db?: TenantDb;
  delaySeconds?: number;
}

export interface Jobs {
  send: <Payload>(job: Job<Payload>, payload: Payload, options?: SendOptions) => Promise<void>;
  /** Creates the queues; called by every role, so that any may send. */
  declare: (jobs: readonly Job[]) => Promise<void>;
  /** Finds a declared job of an organisation by its name. */
  ofOrganisation: (name: string) => Job<{ organisation: string }> | undefined;
  /** Jobs of the last day that wait, and that have failed. */
  counts: () => Promise<{ waiting: number; failed: number }>;
  /** Starts working on the jobs. */
  work: (services: Services, jobs: readonly Job[]) => Promise<void>;
  close: () => Promise<void>;
}

/** A new job is signalled; workers look this often for those whose time comes later, such as retries. */
const DELAYED_SECONDS = 2;

/**
 * The queue on Postgres (pg-boss). The jobs of a killed worker are released when a worker starts, those that an outage of
 * the database left without a worker when it is back. Otherwise workers renew leases by heartbeat, of a minute.
 */
export async function openJobs(
  connectionString: string,
  { log, presence, signals }: { log: Log; presence: Presence; signals: Pick<Signals, 'hear'> },
): Promise<Jobs> {
  const pool = openPool({ connectionString, max: 3, application_name: 'rapport-jobs' });
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values: unknown[] = []) => pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        presence.onReturn(onReconnect);
        await signals.hear(channel, onNotification);
        return { close: async () => undefined };
      },
    },
    createSchema: false,
    useListenNotify: true,
  });
  const holds = openHolds(pool, presence);
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  await letAppEnqueue(pool);
  let working = false;
  const closing = new AbortController();
  const declared = new Map<string, Job>();
  /** The worker of each job that this process works on. */
  const workers = new Map<string, string>();

  const send: Jobs['send'] = async (job, payload, { key, db, delaySeconds } = {}) => {
    await boss.send(job.name, payload as object, {
      ...(key !== undefined && { singletonKey: key }),
      ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
      ...(db && {
        db: { executeSql: (text: string, values: unknown[] = []) => execute(db, text, values) },
      }),
    });
    if (delaySeconds !== undefined) wakeLater(job.name, delaySeconds);
  };

  /** Lets the worker of a job look at once for the next one. */
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined && !closing.signal.aborted) boss.notifyWorker(worker);
  };

  /** A delayed job is signalled by nobody: without this it would wait for the next look. */
  const wakeLater = (name: string, seconds: number) =>
    void setTimeout(() => wake(name), seconds * 1_000 + 50).unref();

  const declare: Jobs['declare'] = async (jobs) => {
    for (const job of jobs) {
      declared.set(job.name, job);
      await boss.createQueue(job.name, {
        policy: 'short',
        notify: true,
        retryLimit: 5,
        retryBackoff: true,
        retryDelay: 2,
        expireInSeconds: 3600,
        heartbeatSeconds: 60,
        deleteAfterSeconds: 86_400,
      });
    }
    // A queue of an older version signalled nothing; creating it again changes nothing.
    for (const { name, notify } of await boss.getQueues())
      if (!notify) await boss.updateQueue(name, { notify: true });
  };

  const work: Jobs['work'] = async (services, jobs) => {
    working = true;
    await holds.release();
    presence.onReturn(() => {
      holds.release().catch((error: unknown) => log.warn({ err: error }, 'queue'));
    });
    for (const job of jobs) {
      const worker = await boss.work(
        job.name,
        {
          localConcurrency: job.concurrency ?? 1,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: DELAYED_SECONDS,
        },
        async ([task]) => {
          if (!task) return;
          try {
            await holds.during(task.id, () =>
              job.run(services, task.data, AbortSignal.any([task.signal, closing.signal])),
            );
          } finally {
            // Others may have been waiting since before this worker started: nobody signals those.
            wake(job.name);
          }
          // It may have stopped early: it is worked on again after the restart.
          if (closing.signal.aborted) throw new Error('The program is shutting down.');
        },
      );
      workers.set(job.name, worker);
      if (job.schedule) await boss.schedule(job.name, job.schedule, {});
    }
  };

  const ofOrganisation: Jobs['ofOrganisation'] = (name) => {
    const job = declared.get(name);
    const isOfOne = job?.payload instanceof z.ZodObject && 'organisation' in job.payload.shape;
    return isOfOne ? (job as Job<{ organisation: string }>) : undefined;
  };

  const counts: Jobs['counts'] = async () => {
    const { rows } = await pool.query<{ waiting: number; failed: number }>(`
      select count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from pgboss.job where created_on > pgboss.job_now() - interval '1 day'`);
    return rows[0] ?? { waiting: 0, failed: 0 };
  };

  return {
    send,
    declare,
    counts,
    ofOrganisation,
    work,
    close: async () => {
      closing.abort();
      await boss.stop({ graceful: working, timeout: 8_000 });
      await pool.end();
    },
  };
}

/** The app role may add jobs in its own transactions; it reads none. */
async function letAppEnqueue(pool: Pool) {
  await pool.query('grant select on pgboss.queue to rapport_app');
  await pool.query(
    'grant select (id, start_after), insert on pgboss.job, pgboss.job_common to rapport_app',
  );
}

async function execute(db: TenantDb, text: string, values: unknown[]) {
  const compiled = sql`${sql.raw(text)}`.compile(db);
  const { rows } = await db.executeQuery({ ...compiled, sql: text, parameters: values });
  return { rows };
}
