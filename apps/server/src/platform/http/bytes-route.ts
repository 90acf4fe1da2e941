import type { Readable } from 'node:stream';
import type { FileEndpoint, Parsed } from '@rapport/contract/kit/endpoint.ts';
import type { Exchange } from './exchange.ts';
import { joined } from './route.ts';
import type { Route } from './route.ts';
import type { CtxOf } from './who-asks.ts';

/** Bytes that somebody sent us, as they are handed on. */
export interface Bytes {
  /** Media type; one of our own choosing, never the sender's word. */
  type: string;
  /** Value of Content-Disposition. */
  disposition: string;
  /** Seconds a browser may keep them. */
  maxAge: number;
  content: Readable;
}

/** What came from outside runs nothing, loads nothing and has no origin, whatever a browser takes it for. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Joins an endpoint that answers with kept bytes to the verb that opens them. */
export const bytesRoute = <E extends FileEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Parsed<E>, exchange: Pick<Exchange, 'request'>) => Promise<Bytes>,
): Route =>
  joined(endpoint, async ({ ctx, input, request, reply }) => {
    const { type, disposition, maxAge, content } = await handle(ctx, input, { request });
    return reply
      .headers({
        ...HEADERS,
        'content-disposition': disposition,
        'cache-control': `private, max-age=${maxAge}`,
      })
      .type(type)
      .send(content);
  });
