import { readInThreads } from './features/analysis/conversations/read-in-threads.ts';
import { openApiDocument } from '@rapport/contract/kit/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { makeAuthenticate } from './platform/auth/authenticate.ts';
import { mountIssuer } from './platform/auth/issuer.ts';
import type { Config } from './platform/config.ts';
import { newSecret, registerServer } from './platform/health/register.ts';
import { buildServer } from './platform/http/server.ts';
import type { Services } from './platform/services.ts';
import { openProgram } from './platform/program/start.ts';
import { jobs } from './registry/jobs.ts';
import { routes } from './registry/routes.ts';
import { answerers } from './registry/answerers.ts';
import { tools } from './registry/tools.ts';

export const VERSION = '0.1.0';

/** The OpenAPI document of the served routes. */
export const apiDocument = () =>
  openApiDocument(
    routes.map(({ endpoint }) => endpoint),
    VERSION,
  );

interface RunningProgram {
  services: Services;
  /** Stops accepting requests, waits for running requests and jobs, and ends within ten seconds. */
  stop: () => Promise<void>;
}

interface Options {
  config: Config;
  webRoot: string | null;
  /** Runs once the database is up to date, before anything is served. */
  prepare?: (services: Services) => Promise<void>;
}

/** Starts the program in its role: `api` serves requests, `worker` runs jobs, `all` does both. */
export async function startProgram({ config, webRoot, prepare }: Options): Promise<RunningProgram> {
  const services = await openProgram(
    config,
    { tools, answerers, read: readInThreads },
    { serves: true },
  );
  let app: FastifyInstance | undefined;
  let unregister = async () => undefined as void;
  try {
    await services.jobs.declare(jobs);
    await prepare?.(services);
    const secret = newSecret();
    app = await buildHttp(services, webRoot, secret);
    await app.listen({ port: config.PORT, host: config.HOST });
    unregister = await registerServer(config, secret);
    if (config.RAPPORT_ROLE !== 'api') await services.jobs.work(services, jobs);
  } catch (error) {
    await app?.close();
    await services.close();
    throw error;
  }
  return {
    services,
    stop: async () => {
      await app.close();
      await services.close();
      await unregister();
    },
  };
}

/** A worker serves the health checks alone; the other roles serve the whole product. */
async function buildHttp(
  services: Services,
  webRoot: string | null,
  doctorSecret: string,
): Promise<FastifyInstance> {
  const worker = services.config.RAPPORT_ROLE === 'worker';
  return buildServer(services, {
    routes: worker ? [] : routes,
    authenticate: makeAuthenticate(services),
    ...(!worker && { mount: await mountIssuer(services), mcp: { tools, version: VERSION } }),
    openApi: apiDocument,
    doctorSecret,
    webRoot: worker ? null : webRoot,
  });
}
