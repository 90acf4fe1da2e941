import type { Pool } from 'pg';
import { PROGRAM_LOCK } from '../database/presence.ts';
import type { Presence } from '../database/presence.ts';

/** Which program works on which job. */
export interface Holds {
  /** Notes that this program works on a job while it does. */
  during: <Result>(job: string, work: () => Promise<Result>) => Promise<Result>;
  /** Gives jobs whose program has ended, or which this program has dropped, to the next worker at once. */
  release: () => Promise<void>;
}

/**
 * The program's number is kept in the job's `output` until the job has ended and pg-boss replaces it. A program lives while
 * it holds the advisory lock of its number.
 */
export function openHolds(pool: Pool, { program }: Pick<Presence, 'program'>): Holds {
  const running = new Set<string>();
  return {
    during: async (job, work) => {
      running.add(job);
      try {
        await pool.query(
          `update pgboss.job set output = jsonb_build_object('program', $2::int) where id = $1 and state = 'active'`,
          [job, program],
        );
        return await work();
      } finally {
        running.delete(job);
      }
    },
    release: async () => {
      await pool.query(RELEASE, [PROGRAM_LOCK, program, [...running]]);
    },
  };
}

/**
 * A killed program uses up one of its jobs' attempts, so that a job which kills its program ends after some (the last one
 * is left to its lease, with which pg-boss fails it); an outage of the database uses up none.
 */
const RELEASE = `
  update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null, output = null,
    retry_limit = retry_limit + ((output->>'program')::int = $2)::int
  where state = 'active' and jsonb_typeof(output->'program') = 'number' and (
    ((output->>'program')::int = $2 and id <> all ($3::uuid[])) or retry_count < retry_limit and
    not exists (select from pg_locks where locktype = 'advisory' and granted and classid = $1
      and database = (select oid from pg_database where datname = current_database())
      and objid = (output->>'program')::int))`;
