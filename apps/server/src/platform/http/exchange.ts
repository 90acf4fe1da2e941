import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a handler may need in addition to its parsed input. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** Watches the connection only after the signal was requested. */
export class LazyExchange implements Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  #controller: AbortController | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get signal(): AbortSignal {
    return (this.#controller ??= this.#watch()).signal;
  }

  #watch(): AbortController {
    const controller = new AbortController();
    const { raw } = this.reply;
    if (raw.destroyed) controller.abort();
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort();
    });
    return controller;
  }
}
