import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@rapport/database/connection.ts';

/**
 * Holds the next transaction that writes to a table where it does so, in the middle of its page, and has `kill` end it
 * by its backend's id. Answers when it waits to be held; `killed` when it is gone.
 */
export async function killInPage(
  databaseUrl: string,
  table: string,
  kill: (client: Connection, backend: number) => unknown = terminateBackend,
): Promise<{ killed: Promise<void> }> {
  const client = new Connection(databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${client.escapeIdentifier(table)} in share mode`);
  const killed = (async () => {
    const backend = await heldBackend(client, table);
    await kill(client, backend);
    while ((await locksOf(client, backend)) > 0) await sleep(5);
    await client.query('rollback');
    await client.end();
  })();
  return { killed };
}

const terminateBackend = (client: Connection, backend: number) =>
  client.query('select pg_terminate_backend($1)', [backend]);

async function heldBackend(client: Connection, table: string): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_locks where not granted and relation = $1::regclass',
      [table],
    );
    if (rows[0]) return rows[0].pid;
    await sleep(5);
  }
}

/** None once its transaction is gone. `pg_stat_activity` would be the same until this transaction ends. */
async function locksOf(client: Connection, backend: number): Promise<number> {
  const { rowCount } = await client.query('select from pg_locks where pid = $1', [backend]);
  return rowCount ?? 0;
}
