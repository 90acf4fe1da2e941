import pg from 'pg';
import { noteLost } from './failures.ts';

type Connected = (error: Error | null, client?: pg.Client) => void;

/**
 * A connection that may be lost at any moment, also between two statements: the statement that runs fails, the next one
 * fails, and the program goes on. Without a listener the loss would end the program. Every connection of the repository is one of these.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', noteLost);
  }

  override connect(): Promise<pg.Client>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.Client> | void {
    if (connected) {
      super.connect((error: Error | null) => {
        if (error) noteLost(error);
        connected(error, this);
      });
      return;
    }
    return super.connect().catch((error: unknown) => {
      noteLost(error);
      throw error;
    });
  }
}

/** Milliseconds a request waits for a connection before it fails. */
const PATIENCE_MS = 5_000;

/** A pool whose connections may be lost, idle or in use; a lost one is replaced at its next use. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: PATIENCE_MS,
    Client: Connection,
    ...options,
  });
  pool.on('error', () => undefined);
  return pool;
}
