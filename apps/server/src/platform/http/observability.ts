import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf } from '../auth/bearer.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { examine } from '../health/examine.ts';
import { isSecret } from '../health/register.ts';
import type { Services } from '../services.ts';
import { isFromThisMachine } from './hosts.ts';

/** Those who hold its token; without one, programs of this machine where nobody else can connect. */
const mayReadMetrics = (
  request: FastifyRequest,
  { HOST, RAPPORT_METRICS_TOKEN: token }: Pick<Config, 'HOST' | 'RAPPORT_METRICS_TOKEN'>,
): boolean =>
  token === undefined
    ? isLoopbackHost(HOST) && isFromThisMachine(request)
    : isSecret(bearerOf(request.headers.authorization), token);

const isLoopbackHost = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/**
 * `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus), and one log line a request.
 * `/doctor` returns what `rapport doctor` prints, to those who may read the data directory.
 */
export function observability(
  app: FastifyInstance,
  services: Services,
  doctorSecret: string | null,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'rapport_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'rapport_database_connections',
    help: 'Pooled database connections',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, value] of Object.entries(services.database.stats()))
        this.set({ state }, value);
    },
  });
  registry.registerMetric(connections);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    request.log.debug(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  app.get('/doctor', async ({ headers }) => {
    if (doctorSecret === null || !isSecret(bearerOf(headers.authorization), doctorSecret))
      throw new AppError('not_found');
    return examine(services);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
