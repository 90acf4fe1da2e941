import type { Readable } from 'node:stream';
import type { FileEndpoint, Parsed } from '@rapport/contract/kit/endpoint.ts';
import type { Exchange } from './exchange.ts';
import { joined } from './route.ts';
import type { Route } from './route.ts';
import type { CtxOf } from './who-asks.ts';

/** A stored file, ready to be sent to the browser. */
export interface Bytes {
  /** Media type, chosen by us and never taken from the sender. */
  type: string;
  /** Value of Content-Disposition. */
  disposition: string;
  /** Seconds a browser may keep them. */
  maxAge: number;
  content: Readable;
  /** Headers in place of the strictest ones. */
  headers?: Readonly<Record<string, string>>;
}

/** Files from outside may run and load nothing and have no origin, whatever the browser takes them for. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Connects an endpoint that answers with a stored file to the function that opens it. */
export const bytesRoute = <E extends FileEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, exchange: Pick<Exchange, 'request'>) => Promise<Bytes>,
): Route =>
  joined(endpoint, async ({ ctx, input, request, reply }) => {
    const { type, disposition, maxAge, content, headers } = await ctx.services.watchCall(
      endpoint,
      () => handle(ctx, input, { request }),
    );
    return reply
      .headers({
        ...HEADERS,
        ...headers,
        'content-disposition': disposition,
        'cache-control': `private, max-age=${maxAge}`,
      })
      .type(type)
      .send(content);
  });
