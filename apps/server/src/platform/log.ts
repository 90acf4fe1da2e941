import pino from 'pino';

export type Log = pino.Logger;

/** Structured logs: what happened to which ids. Contents of messages, tokens and bodies never reach it. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      remove: true,
    },
  });
