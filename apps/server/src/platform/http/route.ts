import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { STREAM_REFUSED } from '@rapport/contract/errors.ts';
import type {
  AnyEndpoint,
  Endpoint,
  FileEndpoint,
  Parsed,
  StreamEndpoint,
} from '@rapport/contract/kit/endpoint.ts';
import { HEARTBEAT, writeEvent } from '@rapport/contract/kit/sse.ts';
import { watchAccess } from '../auth/watch-access.ts';
import type { Principal } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { LazyExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { parserOf } from './parse-input.ts';
import { contextOf } from './who-asks.ts';
import type { Authenticate, CtxOf, PublicCtx } from './who-asks.ts';

/** The handler's answer before it is serialised. */
type Reply<E extends Endpoint> = z.input<E['answer']>;
type Events = StreamEndpoint['events'];
/** Sends one event of a stream; a client resumes a stream after the last id it received. */
export type SendOf<Table extends Events> = <Name extends keyof Table & string>(
  event: Name,
  data: z.input<Table[Name]>,
  id?: number,
) => void;
type Send<E extends StreamEndpoint> = SendOf<E['events']>;

export interface Route {
  endpoint: AnyEndpoint;
  register: (app: FastifyInstance, services: Services, authenticate: Authenticate) => void;
}

/** An authorised call with its parsed input. */
interface Call<E extends AnyEndpoint> {
  ctx: CtxOf<E>;
  input: Parsed<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers an endpoint: authorises the call, parses its input and runs the handler.
 * @param refuse error for calls that are not allowed, if not the usual one.
 */
export const joined = <E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<unknown>,
  refuse?: (error: unknown) => never,
): Route => ({
  endpoint,
  register: (app, services, authenticate) => {
    const parse = parserOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const asked = contextOf(endpoint, services, authenticate, request);
        const ctx = await (refuse ? asked.catch(refuse) : asked);
        return answer({ ctx, input: parse(request), request, reply });
      },
    });
  },
});

/** Connects an endpoint of the contract to its handler. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, exchange: Exchange) => Promise<Reply<E>>,
): Route =>
  joined(endpoint, async ({ ctx, input, request, reply }) => {
    const answer = await ctx.services.watchCall(endpoint, () =>
      handle(ctx, input, new LazyExchange(request, reply)),
    );
    if (ctx.services.config.NODE_ENV === 'test') endpoint.answer.parse(answer);
    if (answer === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });

/** Connects a streaming endpoint to its handler; heartbeats keep the stream open. A failure before the first event is an ordinary error response. */
export const streamRoute = <E extends StreamEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, send: Send<E>, exchange: Exchange) => Promise<void>,
): Route =>
  joined(
    endpoint,
    async ({ ctx, input, request, reply }) => {
      const { raw } = reply;
      const stopWatching = endWithAccess(ctx, () => raw.destroy());
      let heartbeat: NodeJS.Timeout | undefined;
      const open = () => {
        reply.hijack();
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
        });
        heartbeat = setInterval(() => raw.write(HEARTBEAT), 15_000);
      };
      const send: Send<E> = (event, data, id) => {
        if (!raw.headersSent) open();
        raw.write(writeEvent(event, data, id));
      };
      try {
        await ctx.services.watchCall(endpoint, () =>
          handle(ctx, input, send, new LazyExchange(request, reply)),
        );
      } catch (error) {
        if (!raw.headersSent) throw error;
        request.log.error({ err: error }, 'stream failed');
      } finally {
        stopWatching();
        clearInterval(heartbeat);
        if (raw.headersSent) raw.end();
      }
    },
    refuseStream,
  );

/** Closes a long response when its person loses access; the returned function ends the watch. */
const endWithAccess = (
  ctx: PublicCtx & { principal?: Principal | null },
  close: () => void,
): (() => void) =>
  ctx.principal ? watchAccess(ctx.services, ctx.principal, close) : () => undefined;

/** Maps 401 and 403 on a stream to the message the specification requires. */
function refuseStream(error: unknown): never {
  if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 403)) throw error;
  throw new AppError(error.code, { message: STREAM_REFUSED, cause: error });
}

/** A file to send: its name (ASCII, no quotes) and its text in pieces. */
interface FileAnswer {
  name: string;
  content: AsyncIterable<string>;
}

/** Connects an endpoint that answers with a file to its handler. The first piece is read before the response begins, so that a failure there is an ordinary error response. */
export const fileRoute = <E extends FileEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>) => Promise<FileAnswer>,
): Route =>
  joined(endpoint, async ({ ctx, input, reply }) => {
    const { name, content } = await ctx.services.watchCall(endpoint, () => handle(ctx, input));
    const pieces = content[Symbol.asyncIterator]();
    const first = await pieces.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    }
    const text = Readable.from(all());
    text.once(
      'close',
      endWithAccess(ctx, () => reply.raw.destroy()),
    );
    return reply
      .type(`${endpoint.file}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(text);
  });
