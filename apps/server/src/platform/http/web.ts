import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const OWN = /^\/(?:api|oidc|mcp|healthz|readyz|doctor|metrics)(?:\/|$)/;

/** Serves the built web app: hashed files are cached forever, the page never, and every app route gets the page. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(root, 'assets'));
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/*', (request, reply) => {
    if (OWN.test(request.url) || /\.\w+$/.test(request.url.split('?')[0] ?? ''))
      return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}
