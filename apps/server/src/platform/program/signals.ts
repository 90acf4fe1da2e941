import { Connection } from '@rapport/database/connection.ts';
import type { Database } from '@rapport/database/client.ts';
import type { Log } from '../log.ts';

type Listener = (payload: string) => void;

/** Messages between the processes of an installation (LISTEN and NOTIFY); nothing is stored. */
export interface Signals {
  /** Sends to every process that listens to the channel, including this one. At most 8,000 bytes. */
  send: (channel: string, payload: string) => Promise<void>;
  /** Listens to a channel. The first listener opens the connection; a lost one is opened again. */
  hear: (channel: string, listener: Listener) => Promise<void>;
  close: () => Promise<void>;
}

const AGAIN_MS = 1_000;

export function openSignals(
  connectionString: string,
  database: Pick<Database, 'notify'>,
  log: Log,
): Signals {
  const listeners = new Map<string, Listener>();
  let connection: Promise<Connection> | null = null;
  let closed = false;

  const connect = async (): Promise<Connection> => {
    const client = new Connection({ connectionString, application_name: 'rapport-signals' });
    const again = () => {
      client.removeAllListeners('end');
      connection = null;
      if (!closed) setTimeout(() => void connected().catch(() => undefined), AGAIN_MS).unref();
    };
    client.on('error', (error) => log.warn({ err: error }, 'signals'));
    client.on('end', again);
    client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload));
    try {
      await client.connect();
      for (const channel of listeners.keys()) await listen(client, channel);
    } catch (error) {
      again();
      throw error;
    }
    return client;
  };
  const connected = () => (connection ??= connect());

  return {
    send: async (channel, payload) => {
      await database.notify(channel, payload);
    },
    hear: async (channel, listener) => {
      const known = connection;
      listeners.set(channel, listener);
      const client = await connected();
      if (known) await listen(client, channel);
    },
    close: async () => {
      closed = true;
      await connection?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

const listen = (client: Connection, channel: string) =>
  client.query(`listen ${client.escapeIdentifier(channel)}`);
