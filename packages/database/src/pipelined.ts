import { sql } from 'kysely';
import type pg from 'pg';
import { Connection } from './connection.ts';

type Send = (...args: unknown[]) => unknown;

const SENT_AHEAD = '/* sent ahead */';

/**
 * Stands in a statement whose result nobody needs: it is sent and not waited for, so that the program goes on while the
 * database works. Where it fails, so does what follows it in the transaction, with its error.
 */
export const sentAhead = sql.raw(SENT_AHEAD);

const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)\b/;
/** What Postgres says of each statement after one that failed. */
const ABORTED = '25P02';
const NO_ROWS = { command: '', rowCount: null, rows: [] };

/**
 * A connection that sends statements without waiting for the answers to those before. A transaction begins together
 * with its first statements, in one packet.
 */
export class PipelinedConnection extends Connection {
  /** Why a statement of this transaction failed that nobody waits for. */
  #failure: { cause: unknown } | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    });
    const send = this.query.bind(this) as Send;
    this.query = ((first: unknown, ...rest: unknown[]) => {
      const text = textOf(first);
      const begins = BEGINS.test(text);
      if (begins) this.#collect();
      const answer = send(first, ...rest);
      if (!(answer instanceof Promise)) return answer;
      return begins || text.includes(SENT_AHEAD)
        ? this.#goOn(answer)
        : this.#withFailure(answer, text);
    }) as typeof this.query;
  }

  /** Sends what is said until the program next waits as one packet. */
  #collect(): void {
    const { stream } = this.connection;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  /** Answers at once, and remembers a failure for the next statement that is waited for. */
  #goOn(answer: Promise<unknown>): Promise<unknown> {
    answer.catch((cause: unknown) => {
      this.#failure ??= { cause };
    });
    return Promise.resolve(NO_ROWS);
  }

  /** The answer; instead of "current transaction is aborted", and of a commit that changed nothing, the failure behind it. */
  async #withFailure(answer: Promise<unknown>, text: string): Promise<unknown> {
    const result = await answer.catch((error: unknown) => {
      throw codeOf(error) === ABORTED && this.#failure ? this.#failure.cause : error;
    });
    if (!ENDS.test(text)) return result;
    const failure = this.#failure;
    this.#failure = null;
    if (failure && text === 'commit') throw failure.cause;
    return result;
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as pg.QueryConfig).text ?? '');

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
