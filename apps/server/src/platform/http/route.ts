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
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { LazyExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { parserOf } from './parse-input.ts';
import { contextOf } from './who-asks.ts';
import type { Authenticate, CtxOf } from './who-asks.ts';

/** The answer as the handler writes it, before it goes over the wire. */
type Reply<E extends Endpoint> = z.input<E['answer']>;
type Events = StreamEndpoint['events'];
/** Sends one event of a table of events; one with an id can be named when its stream is resumed. */
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

/** A call that may be made, with what was sent. */
interface Call<E extends AnyEndpoint> {
  ctx: CtxOf<E>;
  input: Parsed<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Joins an endpoint to whatever answers its calls, once it is known who asks and what.
 * @param refuse what callers are told who may not make them, where that is not the usual.
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

/** Joins a contract endpoint to the verb that serves it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, exchange: Exchange) => Promise<Reply<E>>,
): Route =>
  joined(endpoint, async ({ ctx, input, request, reply }) => {
    const answer = await handle(ctx, input, new LazyExchange(request, reply));
    if (ctx.services.config.NODE_ENV === 'test') endpoint.answer.parse(answer);
    if (answer === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });

/** Joins a streaming endpoint to the verb that writes its events; heartbeats keep the stream open. What fails before the first event is answered as any error. */
export const streamRoute = <E extends StreamEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, send: Send<E>, exchange: Exchange) => Promise<void>,
): Route =>
  joined(
    endpoint,
    async ({ ctx, input, request, reply }) => {
      const { raw } = reply;
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
        await handle(ctx, input, send, new LazyExchange(request, reply));
      } catch (error) {
        if (!raw.headersSent) throw error;
        request.log.error({ err: error }, 'stream failed');
      } finally {
        clearInterval(heartbeat);
        if (raw.headersSent) raw.end();
      }
    },
    refuseStream,
  );

/** Who may not open a stream is told so in the words of the specs. */
function refuseStream(error: unknown): never {
  if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 403)) throw error;
  throw new AppError(error.code, { message: STREAM_REFUSED, cause: error });
}

/** A file as it is written: its name (ASCII, no quotes) and its text, piece by piece. */
interface FileAnswer {
  name: string;
  content: AsyncIterable<string>;
}

/** Joins an endpoint that answers with a file to the verb that writes it. The first piece is read before the answer begins, so that what fails there is answered as any error. */
export const fileRoute = <E extends FileEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>) => Promise<FileAnswer>,
): Route =>
  joined(endpoint, async ({ ctx, input, reply }) => {
    const { name, content } = await handle(ctx, input);
    const pieces = content[Symbol.asyncIterator]();
    const first = await pieces.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    }
    return reply
      .type(`${endpoint.file}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(all()));
  });
