import pino from 'pino';

export type Log = pino.Logger;

/** Structured logs with ids. Message contents, tokens and bodies are never logged. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      remove: true,
    },
  });
