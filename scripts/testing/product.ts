import { readInThreads } from '../../apps/server/src/features/analysis/conversations/read-in-threads.ts';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createClient } from '@rapport/contract/kit/client.ts';
import type { Client } from '@rapport/contract/kit/client.ts';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { createMember } from '../../apps/server/src/features/auth/commands/create-member.ts';
import { createOrganisation } from '../../apps/server/src/features/auth/commands/create-organisation.ts';
import { createToken } from '../../apps/server/src/features/auth/commands/create-token.ts';
import { makeAuthenticate } from '../../apps/server/src/platform/auth/authenticate.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { openProgram } from '../../apps/server/src/platform/program/start.ts';
import { jobs } from '../../apps/server/src/registry/jobs.ts';
import { routes } from '../../apps/server/src/registry/routes.ts';
import { answerers } from '../../apps/server/src/registry/answerers.ts';
import { tools } from '../../apps/server/src/registry/tools.ts';

/** The whole product on its own database, served on loopback. */
export interface Product {
  services: Services;
  url: string;
  organisation: (name: string) => Promise<{ id: OrganisationId; system: Ctx }>;
  person: (
    organisation: OrganisationId,
    name: string,
    role?: 'default' | 'admin',
  ) => Promise<Client & { token: string }>;
  close: () => Promise<void>;
}

/** Starts it with a model's address, or without one; `close` removes its database. */
export async function startProduct(
  name: string,
  model: string | null,
  { now }: { now?: () => Date } = {},
): Promise<Product> {
  const work = path.resolve(import.meta.dirname, '../../.cache', name);
  await rm(work, { recursive: true, force: true });
  const config = readConfig({
    NODE_ENV: 'production',
    RAPPORT_DATA_DIR: work,
    RAPPORT_LOG_LEVEL: 'error',
    ...(model && {
      RAPPORT_MODEL_KIND: 'openai-compatible',
      RAPPORT_MODEL: 'loopback',
      RAPPORT_MODEL_URL: model,
    }),
  });
  const opened = await openProgram(config, { tools, answerers, read: readInThreads });
  const services = { ...opened, ...(now && { now }) };
  await services.jobs.declare(jobs);
  const app = await buildServer(services, {
    routes,
    authenticate: makeAuthenticate(services),
    openApi: () => ({}),
    webRoot: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let people = 0;
  return {
    services,
    url,
    organisation: async (title) => {
      const slug = title.toLowerCase().replaceAll(/\W+/g, '-');
      const id = await createOrganisation(services, { slug, name: title });
      return { id, system: systemContext(services, id) };
    },
    person: async (organisation, fullName, role = 'default') => {
      people += 1;
      const email = `person-${people}@${name}.example`;
      const member = await createMember(services, organisation, { email, name: fullName, role });
      const token = await createToken(services, { organisation, member, name });
      return { ...clientOf(url, token), token };
    },
    close: async () => {
      await app.close();
      await services.close();
      await rm(work, { recursive: true, force: true });
    },
  };
}

const clientOf = (url: string, token: string): Client =>
  createClient(async (target, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(new URL(target, url), { ...init, headers });
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return response;
  });
