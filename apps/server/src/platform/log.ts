import pino from 'pino';
import { isDatabaseAway } from '@rapport/database/failures.ts';

export type Log = pino.Logger;

/**
 * Structured logs with ids. Message contents, tokens and bodies are never logged.
 * What fails because the database is away is one event: `databaseAway` hears of it, and it is a line for debugging alone.
 */
export const openLog = (level: string, databaseAway: () => void = () => undefined): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      remove: true,
    },
    hooks: {
      logMethod(line, method, number) {
        if (number > DEBUG && isDatabaseAway((line[0] as { err?: unknown } | undefined)?.err)) {
          databaseAway();
          this.debug(...line);
          return;
        }
        method.apply(this, line);
      },
    },
  });

const DEBUG = 20;
