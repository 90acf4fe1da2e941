import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@rapport/database/connection.ts';
import type { Config } from '../config.ts';

/** Class of the advisory locks on the work of a data directory; the second key is the part of the work. */
const DIRECTORY_LOCK = 727_004;
const PARTS: Record<Config['RAPPORT_ROLE'], number[]> = { api: [1], worker: [2], all: [1, 2] };
/** Postgres notices the end of a killed server's connection at its next turn. */
const PATIENCE_MS = 3_000;

/**
 * Takes the place of the data directory's server for as long as the connection lasts. Refuses when another server has
 * it; an `api` and a `worker` may share a directory.
 */
export async function needDirectory(
  client: Connection,
  { RAPPORT_ROLE: role, dataDir }: Pick<Config, 'RAPPORT_ROLE' | 'dataDir'>,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (const part of PARTS[role]) {
    while (!(await tryLock(client, part))) {
      if (performance.now() > deadline)
        throw new Error(
          `another server runs on the data directory ${dataDir} (${await holderOf(client, part)}). Stop it, or choose another directory: RAPPORT_DATA_DIR=/path npm start`,
        );
      await sleep(100);
    }
  }
}

async function tryLock(client: Connection, part: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    [DIRECTORY_LOCK, part],
  );
  return rows[0]?.taken === true;
}

async function holderOf(client: Connection, part: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [DIRECTORY_LOCK, part],
  );
  return rows[0]?.name ?? 'it is ending';
}
