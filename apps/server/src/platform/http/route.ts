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
import { checkServiceToken } from '../auth/service-token.ts';
import type { Ctx, Principal } from '../context.ts';
import { personContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { holdsNul } from './nul.ts';

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

/** What a handler may need beside its parsed input. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
}

export interface Route {
  endpoint: AnyEndpoint;
  register: (app: FastifyInstance, services: Services, authenticate: Authenticate) => void;
}

export type Authenticate = (request: FastifyRequest) => Promise<Principal | null>;

/** A context without a person: for `public` endpoints, and for `service` ones, whose call names its organisation. */
export type PublicCtx = Pick<Ctx, 'services' | 'ip'>;
export type CtxOf<E extends AnyEndpoint> = E['scope'] extends 'public' | 'service'
  ? PublicCtx
  : Ctx & { principal: Principal };

/** Joins a contract endpoint to the verb that serves it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, exchange: Exchange) => Promise<Reply<E>>,
): Route => ({
  endpoint,
  register: (app, services, authenticate) => {
    const check = services.config.NODE_ENV === 'test' ? endpoint.answer : null;
    const parse = parserOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const ctx = await contextOf(endpoint, services, authenticate, request);
        const answer = await handle(ctx, parse(request), new LazyExchange(request, reply));
        if (check) check.parse(answer);
        if (answer === undefined) return reply.code(204).send();
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  },
});

/** Joins a streaming endpoint to the verb that writes its events; heartbeats keep the stream open. What fails before the first event is answered as any error. */
export const streamRoute = <E extends StreamEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, send: Send<E>, exchange: Exchange) => Promise<void>,
): Route => ({
  endpoint,
  register: (app, services, authenticate) => {
    const parse = parserOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const ctx = await contextOf(endpoint, services, authenticate, request).catch(refuseStream);
        const input = parse(request);
        const around = new LazyExchange(request, reply);
        const { raw } = reply;
        let beat: NodeJS.Timeout | undefined;
        const open = () => {
          reply.hijack();
          raw.writeHead(200, {
            ...(reply.getHeaders() as Record<string, string>),
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
          });
          beat = setInterval(() => raw.write(HEARTBEAT), 15_000);
        };
        try {
          await handle(
            ctx,
            input,
            (event, data, id) => {
              if (!raw.headersSent) open();
              raw.write(writeEvent(event, data, id));
            },
            around,
          );
        } catch (error) {
          if (!raw.headersSent) throw error;
          request.log.error({ err: error }, 'stream failed');
        } finally {
          clearInterval(beat);
          if (raw.headersSent) raw.end();
        }
      },
    });
  },
});

/** A file as it is written: its name (ASCII, no quotes) and its text, piece by piece. */
interface FileAnswer {
  name: string;
  content: AsyncIterable<string>;
}

/** Joins an endpoint that answers with a file to the verb that writes it. The first piece is read before the answer begins, so that what fails there is answered as any error. */
export const fileRoute = <E extends FileEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>) => Promise<FileAnswer>,
): Route => ({
  endpoint,
  register: (app, services, authenticate) => {
    const parse = parserOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const ctx = await contextOf(endpoint, services, authenticate, request);
        const { name, content } = await handle(ctx, parse(request));
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
      },
    });
  },
});

/** Who asks, after the check that they may call this endpoint at all; without a person where it is public. */
export async function contextOf<E extends AnyEndpoint>(
  endpoint: E,
  services: Services,
  authenticate: Authenticate,
  request: FastifyRequest,
): Promise<CtxOf<E>> {
  if (endpoint.changesState) refuseOtherSites(request);
  if (endpoint.scope === 'public') return { services, ip: request.ip } as CtxOf<E>;
  if (endpoint.scope === 'service') {
    checkServiceToken(services.config, request.headers.authorization);
    return { services, ip: request.ip } as CtxOf<E>;
  }
  const principal = await authenticate(request);
  if (!principal) throw new AppError('unauthenticated');
  if (endpoint.scope === 'admin' && principal.role !== 'admin') throw new AppError('forbidden');
  if (!principal.rights.has(endpoint.scope === 'read' ? 'read' : 'write'))
    throw new AppError('forbidden');
  return personContext(services, principal, request.ip) as CtxOf<E>;
}

/** Who may not open a stream is told so in the words of the specs. */
function refuseStream(error: unknown): never {
  if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 403)) throw error;
  throw new AppError(error.code, { message: STREAM_REFUSED, cause: error });
}

/** A page of another site must not set off a change. Browsers say where a request comes from; programs say nothing. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden');
}

/** Whether a part of a request holds a NUL, which Postgres stores in no text. In an address it stands as %00. */
const partHoldsNul = (request: FastifyRequest, key: Part['key']): boolean =>
  key === 'body' ? holdsNul(request.body) : request.url.includes('%00');

interface Part {
  key: 'params' | 'query' | 'body';
  where: string;
  schema: z.ZodType;
}

/** The parser of an endpoint's input, made once: only the parts it declares are read. */
export function parserOf<E extends AnyEndpoint>(endpoint: E): (request: FastifyRequest) => Parsed<E> {
  const parts: Part[] = [];
  if (endpoint.params) parts.push({ key: 'params', where: 'path', schema: endpoint.params });
  if (endpoint.query) parts.push({ key: 'query', where: 'query', schema: endpoint.query });
  if (endpoint.body && endpoint.bodyKind !== 'multipart')
    parts.push({ key: 'body', where: 'body', schema: endpoint.body });
  return (request) => {
    const parsed: Record<Part['key'], unknown> = {
      params: undefined,
      query: undefined,
      body: undefined,
    };
    let details: { where: string; what: string }[] | undefined;
    for (const { key, where, schema } of parts) {
      if (partHoldsNul(request, key)) {
        (details ??= []).push({ where, what: 'Text with NUL characters cannot be stored.' });
        continue;
      }
      const result = schema.safeParse(request[key]);
      if (result.success) parsed[key] = result.data;
      else
        for (const issue of result.error.issues.slice(0, 20))
          (details ??= []).push({ where: [where, ...issue.path].join('.'), what: issue.message });
    }
    if (details) throw new AppError('invalid_input', { details });
    return parsed as Parsed<E>;
  };
}

class LazyExchange implements Exchange {
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
