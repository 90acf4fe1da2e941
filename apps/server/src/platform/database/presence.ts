import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@rapport/database/connection.ts';
import type { Config } from '../config.ts';
import { openLog } from '../log.ts';
import type { Log } from '../log.ts';
import { needDirectory } from './directory-lock.ts';

/** Class of the advisory locks that tell which programs live; the second key is the program's number. */
export const PROGRAM_LOCK = 727_003;

/** The milliseconds between two attempts to reach a database that is away; the last one stays. */
const AGAIN_MS = [50, 100, 200, 400, 800, 1_600, 3_000];
const CONNECT_MS = 2_000;

/**
 * This program’s own connection to the database. It notices at once when the database goes away, logs one line an
 * outage, has an embedded Postgres started again, and holds the locks by which other programs know that this one lives.
 */
export interface Presence {
  /** The number under which this program takes jobs. */
  program: number;
  /** A statement found no database: looks whether it is there. */
  suspect: () => void;
  /** Called each time the database is back. */
  onReturn: (listener: () => void) => void;
  close: () => Promise<void>;
}

interface Options {
  connectionString: string;
  config: Pick<Config, 'RAPPORT_LOG_LEVEL' | 'RAPPORT_ROLE' | 'dataDir'>;
  /** Starts a database that this program supervises, when it has ended. */
  revive?: (() => Promise<void>) | undefined;
  /** Whether this program must be the only server of its data directory. */
  alone?: boolean;
}

/** Opens the log and the presence, each of which needs the other. */
export async function openPresence(options: Options): Promise<{ log: Log; presence: Presence }> {
  let presence: Presence | undefined;
  const log = openLog(options.config.RAPPORT_LOG_LEVEL, () => presence?.suspect());
  presence = await connectPresence(options, log);
  return { log, presence };
}

async function connectPresence(
  { connectionString, config, revive, alone = false }: Options,
  log: Log,
): Promise<Presence> {
  const program = randomInt(1, 2 ** 31);
  const name = `rapport ${config.RAPPORT_ROLE}, process ${process.pid}`;
  const listeners: (() => void)[] = [];
  const closing = new AbortController();
  let own: Connection | null = null;
  let looking: Promise<void> | null = null;

  const connect = async () => {
    const client = new Connection({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    try {
      await client.connect();
      if (alone) await needDirectory(client, config);
      await client.query('select pg_advisory_lock($1, $2)', [PROGRAM_LOCK, program]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => {
      if (own === client) own = null;
      look();
    });
    own = client;
  };

  /** Reaches the database, however long it takes. */
  const reach = async () => {
    const began = performance.now();
    let said = false;
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      try {
        await (own ? probe(connectionString) : connect());
        break;
      } catch (error) {
        if (!said)
          log.error(
            { reason: (error as Error).message },
            'The database is away: requests are answered with 503 until it is back.',
          );
        said = true;
        own?.end().catch(() => undefined);
        own = null;
      }
      await revive?.().catch((error: unknown) => {
        if (attempt === 0) log.error({ reason: (error as Error).message }, 'It does not start.');
      });
      await sleep(AGAIN_MS[attempt] ?? AGAIN_MS.at(-1), undefined, {
        signal: closing.signal,
        ref: false,
      }).catch(() => undefined);
    }
    if (closing.signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    if (said) log.info({ seconds }, 'The database is back.');
    else log.warn('A connection to the database was lost. The database is there.');
    for (const listener of listeners) listener();
  };

  const look = () => {
    if (closing.signal.aborted) return;
    looking ??= reach().finally(() => {
      looking = null;
      if (!own) look(); // Lost again before it was said to be back.
    });
  };

  await connect();
  return {
    program,
    suspect: look,
    onReturn: (listener) => void listeners.push(listener),
    close: async () => {
      closing.abort();
      await looking?.catch(() => undefined);
      await own?.end().catch(() => undefined);
    },
  };
}

/** Its connection may be fine while new ones are refused: a server that is stopping waits for its connections to end. */
async function probe(connectionString: string): Promise<void> {
  const client = new Connection({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
