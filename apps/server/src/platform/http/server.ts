import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { answerErrors } from './errors.ts';
import { readJsonBodies } from './json-bodies.ts';
import { refuseOtherHosts } from './hosts.ts';
import { observability } from './observability.ts';
import type { Route } from './route.ts';
import type { Authenticate } from './who-asks.ts';
import { mountMcp } from '../tools/mcp.ts';
import type { McpParts } from '../tools/mcp.ts';
import { serveWeb } from './web.ts';

interface Parts {
  routes: readonly Route[];
  authenticate: Authenticate;
  /** The embedded sign-in issuer, mounted next to the API. */
  mount?: (app: FastifyInstance) => Promise<void>;
  /** Makes the API's description, at the first request for it: it takes a third of a second. */
  openApi: () => object;
  /** The tools served at `/mcp`; a worker serves none. */
  mcp?: McpParts;
  /** With it, `/doctor` answers. */
  doctorSecret?: string;
  /** The built web app; absent while developing it. */
  webRoot: string | null;
}

/** Milliseconds that running requests get when the program ends; then their connections are closed. */
const GRACE_MS = 3_000;

/** Creates the HTTP server: headers, limits, errors, routes, the web app. */
export async function buildServer(services: Services, parts: Parts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 1_048_576,
    requestIdHeader: false,
    // What still arrives while the program ends is answered too: its sender cannot know that it ends.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  answerErrors(app);
  readJsonBodies(app);
  refuseOtherHosts(app, services.config);
  app.addHook('preClose', async () => {
    await services.backgroundWork.leave();
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': [
          "'self'",
          ...(services.config.RAPPORT_OIDC_ISSUER
            ? [new URL(services.config.RAPPORT_OIDC_ISSUER).origin]
            : []),
        ],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: services.config.publicUrl.startsWith('https:') ? undefined : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, { global: false });
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'br'] });
  await app.register(multipart, { limits: { fileSize: 4 * 1024 ** 3, files: 20, fields: 50 } });
  observability(app, services, parts.doctorSecret ?? null);
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.getHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      let document: object | undefined;
      api.get('/openapi.json', async () => (document ??= parts.openApi()));
      for (const { register } of parts.routes) register(api, services, parts.authenticate);
    },
    { prefix: '/api/v1' },
  );
  if (parts.mount) await app.register(parts.mount);
  if (parts.mcp) await app.register(mountMcp(services, parts.authenticate, parts.mcp));
  if (parts.webRoot) await serveWeb(app, parts.webRoot);
  return app;
}
