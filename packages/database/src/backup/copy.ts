import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Connection } from '../connection.ts';

/** What the driver's own connection can do while rows are copied in; its types leave it out. */
type Wire = pg.Connection & {
  sendCopyFromChunk: (chunk: Uint8Array) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};

/** Bytes that are gathered before they are handed on: Postgres sends each row by itself. */
const PIECE = 256 * 1024;

/** Runs `copy ... to stdout`; the pieces hold whole rows. Postgres waits while nobody reads. */
export const copyOut = (client: Connection, statement: string): Readable =>
  client.query(new CopyOut(statement));

class CopyOut extends Readable {
  readonly #statement: string;
  #wire: pg.Connection | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * PIECE });
    this.#statement = statement;
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire;
    wire.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows.push(Buffer.from(chunk)); // The driver writes the next message over this one.
    this.#bytes += chunk.length;
    if (this.#bytes >= PIECE) this.#handOn();
  }

  handleCommandComplete(): void {
    if (this.#bytes > 0) this.#handOn();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  /** What is left is still read from the connection, which other statements need. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wire?.stream.resume();
    done(error);
  }

  #handOn(): void {
    const rows = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    if (!this.destroyed && !this.push(rows)) this.#wire?.stream.pause();
  }
}

/** Runs `copy ... from stdin` with these bytes; answers the number of rows. */
export async function copyIn(
  client: Connection,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const copy = client.query(new CopyIn(statement));
  const wire = await copy.ready;
  try {
    for await (const chunk of source) {
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain)
        await Promise.race([once(wire.stream, 'drain'), copy.done]);
    }
    wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail('what was to be copied could not be read');
    await copy.done.catch(() => undefined);
    throw error;
  }
  return copy.done;
}

class CopyIn {
  readonly #statement: string;
  readonly #ready = Promise.withResolvers<Wire>();
  readonly #done = Promise.withResolvers<number>();
  #rows = 0;

  constructor(statement: string) {
    this.#statement = statement;
    this.done.catch(() => undefined); // Awaited later.
  }

  get ready(): Promise<Wire> {
    return this.#ready.promise;
  }

  get done(): Promise<number> {
    return this.#done.promise;
  }

  submit(wire: pg.Connection): void {
    wire.query(this.#statement);
  }

  handleCopyInResponse(wire: pg.Connection): void {
    this.#ready.resolve(wire as Wire);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ').at(-1));
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#ready.reject(error);
    this.#done.reject(error);
  }
}
