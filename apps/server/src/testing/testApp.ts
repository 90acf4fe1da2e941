import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { createClient } from '@rapport/contract/kit/client.ts';
import type { Client } from '@rapport/contract/kit/client.ts';
import { openApiDocument } from '@rapport/contract/kit/openapi.ts';
import type { ErrorBody } from '@rapport/contract/errors.ts';
import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import { openOwner } from '@rapport/database/client.ts';
import type { OwnerDb } from '@rapport/database/client.ts';
import { freshDatabase } from '@rapport/database/testing/server.ts';
import type { FastifyInstance } from 'fastify';
import { createMember } from '../features/auth/commands/create-member.ts';
import { createOrganisation } from '../features/auth/commands/create-organisation.ts';
import { createToken } from '../features/auth/commands/create-token.ts';
import { makeAuthenticate } from '../platform/auth/authenticate.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { personContext, systemContext } from '../platform/context.ts';
import type { Ctx, Principal } from '../platform/context.ts';
import { buildServer } from '../platform/http/server.ts';
import type { Route } from '../platform/http/route.ts';
import type { Reader } from '../features/analysis/conversations/reader.ts';
import { noteEffects, watchDeclared } from './declared.ts';
import { noteRows } from './note-rows.ts';
import { readPhrases } from './phrase-reader.ts';
import { openServices, servicesOn } from '../platform/services.ts';
import type { Services } from '../platform/services.ts';

/** The error a test's call throws when the response is not OK. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message} ${JSON.stringify(body.details ?? '')}`);
    this.status = status;
    this.body = body;
  }
}

/** A signed-in person of a test with their own rights and, unless one is given, their own tenant. */
export interface TestPerson extends Client {
  organisation: OrganisationId;
  member: MemberId;
  token: string;
  principal: Principal;
  /** The context of a request by this person, at the present moment. */
  ctx: Ctx & { principal: Principal };
  /** The context of a job in their tenant, to create data with. */
  system: Ctx;
  /** Any request with their token; `path` below the server's address. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

interface PersonOptions {
  role?: 'default' | 'admin';
  staff?: boolean;
  name?: string;
  /** The tenant of another person of the test. */
  organisation?: OrganisationId;
}

export interface TestApp {
  services: Services;
  /** The database as the owner of its tables, to look at what nobody else may. */
  owner: OwnerDb;
  /** The database's address, for a second process of the same installation. */
  databaseUrl: string;
  app: FastifyInstance;
  /** Address of the server, on loopback. */
  url: string;
  asPerson: (options?: PersonOptions) => Promise<TestPerson>;
  /** A client without a token. */
  anonymous: Client & { fetch: TestPerson['fetch'] };
  close: () => Promise<void>;
}

interface TestAppOptions {
  /** Shares nothing with other suites. */
  alone?: true;
  /** The registry's when absent. */
  routes?: readonly Route[];
  /** Also runs the registry's jobs, as a worker does. */
  work?: boolean;
  config?: Partial<Config>;
  mount?: (services: Services) => Promise<(app: FastifyInstance) => Promise<void>>;
  /** Reads conversations; finds fixed phrases when absent. */
  read?: Reader;
  /** The door to addresses that strangers wrote; closed when absent. */
  fetchPublic?: typeof fetch;
  /** The clock; real time when absent. */
  now?: () => Date;
}

/** A database with everything that is open on it, for the suites of a worker. */
interface Installation {
  services: Services;
  owner: OwnerDb;
  databaseUrl: string;
  close: () => Promise<void>;
}

let sharedApp: Promise<TestApp> | undefined;
let sharedInstallation: Promise<Installation> | undefined;

/**
 * The whole server on a free loopback port. Suites without options share one per worker: their people get their own
 * organisations. With options a suite gets its own server on the same database; one that is alone, runs jobs or mounts
 * more (the issuer keeps its secrets once an installation), a database of its own too.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  if (options.alone || options.work !== undefined || options.mount)
    return openTestApp(options, await install());
  const installed = await (sharedInstallation ??= install());
  const stays = { ...installed, close: async () => undefined };
  if (Object.keys(options).length > 0) return openTestApp(options, stays);
  const app = await (sharedApp ??= openTestApp({}, stays));
  return { ...app, close: async () => undefined };
}

async function install(): Promise<Installation> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rapport-test-'));
  const { tools } = await import('../registry/tools.ts');
  const { answerers } = await import('../registry/answerers.ts');
  const services = await openServices(
    testConfig(dataDir),
    database.url,
    { tools, answerers, read: readPhrases },
    { database: [noteEffects, noteRows], signIn: [noteRows] },
  );
  const owner = openOwner({ connectionString: database.url, plugins: [noteRows] });
  const { jobs } = await import('../registry/jobs.ts');
  await services.jobs.declare(jobs);
  return {
    services,
    owner,
    databaseUrl: database.url,
    close: async () => {
      await services.close();
      await owner.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openTestApp(options: TestAppOptions, installed: Installation): Promise<TestApp> {
  const { tools, answerers, read, config } = installed.services;
  const services = {
    ...servicesOn(
      installed.services,
      { ...config, ...options.config },
      { tools, answerers, read: options.read ?? read },
    ),
    watchCall: watchDeclared,
    fetchPublic: options.fetchPublic ?? closedDoor,
    ...(options.now && { now: options.now }),
  };
  const routes = options.routes ?? (await import('../registry/routes.ts')).routes;
  const app = await buildServer(services, {
    routes,
    authenticate: makeAuthenticate(services),
    ...(options.mount && { mount: await options.mount(services) }),
    mcp: { tools, version: 'test' },
    openApi: () =>
      openApiDocument(
        routes.map(({ endpoint }) => endpoint),
        'test',
      ),
    webRoot: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  if (options.work) await services.jobs.work(services, (await import('../registry/jobs.ts')).jobs);

  return {
    services,
    owner: installed.owner,
    databaseUrl: installed.databaseUrl,
    app,
    url,
    asPerson: (person = {}) => makePerson(services, url, person),
    anonymous: clientOf(url, null),
    close: async () => {
      await app.close();
      await installed.close();
    },
  };
}

const closedDoor: typeof fetch = async () => {
  throw new Error('A test asked for an address of a stranger.');
};

/** The settings of a test, with everything in this directory. */
export const testConfig = (dataDir: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    RAPPORT_LOG_LEVEL: process.env.RAPPORT_TEST_LOG ?? 'silent',
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_PRIVATE_HOSTS: '127.0.0.1,localhost',
  });

export interface Injected {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** A request to the server without a socket, for suites that make thousands; without a token, nobody's. */
export async function inject(
  { app }: TestApp,
  token: string | null,
  url: string,
  { method = 'GET', body, headers }: Injected = {},
): Promise<{ status: number; text: string }> {
  const { statusCode, body: text } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body }),
  });
  return { status: statusCode, text };
}

let people = 0;

async function makePerson(
  services: Services,
  url: string,
  { role = 'default', staff = false, name, organisation }: PersonOptions,
): Promise<TestPerson> {
  const number = (people += 1);
  const tenant =
    organisation ??
    (await createOrganisation(services, { slug: `test-${number}`, name: `Test ${number}` }));
  const fullName = name ?? `Person ${number}`;
  const email = `person-${number}@test.example`;
  const member = await createMember(services, tenant, { email, name: fullName, role, staff });
  const token = await createToken(services, { organisation: tenant, member, name: 'test' });
  const principal: Principal = {
    organisation: tenant,
    member,
    email,
    name: fullName,
    role,
    staff,
    credential: null,
    impersonator: null,
    rights: new Set(['read', 'draft', 'write']),
  };
  return {
    ...clientOf(url, token),
    organisation: tenant,
    member,
    token,
    principal,
    get ctx() {
      return { ...personContext(services, principal), principal };
    },
    get system() {
      return systemContext(services, tenant);
    },
  };
}

function clientOf(url: string, token: string | null): Client & { fetch: TestPerson['fetch'] } {
  const send: TestPerson['fetch'] = (target, init = {}) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(new URL(target, url), { redirect: 'manual', ...init, headers });
  };
  const client = createClient(async (target, init) => {
    const response = await send(target, init);
    if (!response.ok) throw new CallError(response.status, (await response.json()) as ErrorBody);
    return response;
  });
  return { ...client, fetch: send };
}
