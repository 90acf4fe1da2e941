import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchActivities } from '@rapport/contract/communications/activities.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { suspendMember } from '@rapport/contract/members.ts';
import { TOOLS } from '@rapport/contract/tools/tools.ts';
import { createToken } from '../features/auth/commands/create-token.ts';
import { routes } from '../registry/routes.ts';
import { argumentsOf, attemptsOf } from './attempts.ts';
import type { Attempt, Bait } from './attempts.ts';
import { hiddenRecords, openIds } from './hidden-rows.ts';
import type { HiddenRecord } from './hidden-rows.ts';
import { setScene } from './scene.ts';
import { inject, startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

/** Words of records of a restricted account, and of a thread that is private to its people. */
const WORDS = { restricted: /qorvane|wexlibrium/i, private: /sorrento/i };
type Secret = keyof typeof WORDS;
const SAID = ['Qorvane Wexlibrium', 'Sorrento merger'];

/** What each asker may see; everything else must stay hidden in every route, stream, export and tool. */
const MAY_SEE = {
  anonymous: [],
  suspended: [],
  member: [],
  'member in the thread': ['private'],
  administrator: ['restricted'],
  'administrator in the thread': ['restricted', 'private'],
  'other organisation': [],
} as const satisfies Record<string, readonly Secret[]>;
type Asker = keyof typeof MAY_SEE;
const ASKERS = Object.keys(MAY_SEE) as Asker[];

let app: TestApp;
let tokens: Record<Asker, string | null>;
/** Hidden records of each kind. */
let records: Record<Secret, HiddenRecord[]>;
let open: Bait['open'];

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.asPerson({ role: 'admin', name: 'Ada' });
  const { organisation } = owner;
  const [guest, member, administrator, suspended, stranger] = await Promise.all([
    app.asPerson({ organisation, name: 'Bo' }),
    app.asPerson({ organisation, name: 'Cy' }),
    app.asPerson({ organisation, role: 'admin', name: 'Di' }),
    app.asPerson({ organisation, role: 'admin', name: 'Ed' }),
    app.asPerson({ role: 'admin', name: 'Fay' }),
  ]);
  const accounts = await setScene(owner.system, {
    accounts: [
      { name: 'Qorvane', domain: 'qorvane.example', restricted: true, arr: 90_000 },
      { name: 'Open Mill', domain: 'openmill.example', arr: 50_000 },
      { name: 'Plain Quarry', domain: 'plainquarry.example', arr: 10_000 },
    ],
    said: [
      {
        from: 'kim@qorvane.example',
        name: 'Kim Wexlibrium',
        subject: 'Wexlibrium contract',
        text: 'We will not renew our contract for Wexlibrium.\n\nCould you please send us the final invoice by Friday?',
      },
      {
        from: 'lou@openmill.example',
        subject: 'Between us',
        text: 'The Sorrento merger is not public: we will not renew our contract. Please send me the notice form by Monday.',
        privateTo: [owner.principal.email, guest.principal.email],
      },
      {
        from: 'max@plainquarry.example',
        subject: 'Stones',
        text: 'Could you please send us the price list by Monday?',
      },
    ],
  });
  await owner.system.run(async (db) => {
    await db
      .updateTable('organisation')
      .set({ variation: JSON.stringify({ flags: { projects: true } }) })
      .where('id', '=', organisation)
      .execute();
    await db
      .insertInto('project')
      .values({
        org_id: organisation,
        id: uuidv7(),
        account_id: accounts.get('Qorvane') ?? '',
        provider: 'salesforce',
        provider_id: '8',
        name: 'Wexlibrium roll-out',
      })
      .execute();
  });
  await owner.call(suspendMember, { params: { id: suspended.member } });
  await setBait(owner, accounts.get('Qorvane') ?? '');
  tokens = {
    anonymous: null,
    suspended: await createToken(app.services, {
      organisation,
      member: suspended.member,
      name: 'kept',
    }),
    member: member.token,
    'member in the thread': guest.token,
    administrator: administrator.token,
    'administrator in the thread': owner.token,
    'other organisation': stranger.token,
  };
});
afterAll(() => app.close());

async function setBait({ system, organisation }: TestPerson, restricted: string) {
  await system.run(async (db) => {
    const { id } = await db
      .selectFrom('conversation')
      .select('id')
      .where('visible_to', 'is not', null)
      .executeTakeFirstOrThrow();
    const recordsOf = (...what: string[]) =>
      hiddenRecords({ owner: app.owner, organisation, what }, 1);
    records = {
      restricted: await recordsOf('qorvane', 'wexlibrium', restricted),
      private: await recordsOf('sorrento', id),
    };
    open = await openIds(db, 'Plain Quarry');
  });
}

const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ scope, path: at }) => scope !== 'public' && !/logout|sign-out/.test(at));

/**
 * Reads are tried with every id. What may be seen may be changed too, so that calls which write are tried with the ids
 * of what must stay hidden.
 */
function attemptsAs(asker: Asker, endpoint: AnyEndpoint): Attempt[] {
  const may: readonly Secret[] = MAY_SEE[asker];
  const kinds = (Object.keys(WORDS) as Secret[]).filter(
    (kind) => endpoint.method === 'GET' || !may.includes(kind),
  );
  return kinds.length === 0
    ? []
    : attemptsOf(endpoint, {
        // A few of what may be seen show that it is; those who may see nothing try more in leaks.test.ts.
        hidden: kinds.flatMap((kind) =>
          records[kind].slice(0, may.length === 0 ? 1 : may.includes(kind) ? 3 : undefined),
        ),
        words: SAID,
        open,
      });
}

/** A question that is repeated in its answer. */
const ECHO =
  /"(?:question|query|name|q)":"(?:Qorvane Wexlibrium|Sorrento merger)"|no account or person called “Qorvane”/g;

const secretsIn = (text: string): Secret[] =>
  (Object.keys(WORDS) as Secret[]).filter((kind) => WORDS[kind].test(text.replaceAll(ECHO, '')));

/** Those who may not ask at all: one call is enough. */
const isRefused = (asker: Asker) => asker === 'anonymous' || asker === 'suspended';

function needStatus(status: number, wanted: readonly number[]) {
  if (!wanted.includes(status))
    throw new Error(`answered ${status} instead of ${wanted.join('/')}`);
}

/** The secrets that the answers of a call show. */
async function shownBy(asker: Asker, endpoint: AnyEndpoint): Promise<Set<Secret>> {
  const shown = new Set<Secret>();
  for (const { url, init } of attemptsAs(asker, endpoint)) {
    const { status, text } = await inject(app, tokens[asker], url, init);
    const signed = /"signedUrl":"([^"]+)"/.exec(text)?.[1];
    const opened = signed ? (await inject(app, null, signed)).text : '';
    for (const kind of secretsIn(`${text}${opened}`)) shown.add(kind);
    if (isRefused(asker)) {
      // The calls of other programs are not there for people's tokens.
      needStatus(status, endpoint.scope === 'service' ? [401, 404] : [401]);
      break;
    }
  }
  return shown;
}

/** The stream of new activity does not end for those who may see its account, and says no words. */
const isEndless = (endpoint: AnyEndpoint, asker: Asker) =>
  endpoint === watchActivities && MAY_SEE[asker].length > 0;

describe('every route, stream and export', () => {
  const seen = new Map<Asker, Set<Secret>>();
  const named = endpoints.map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );

  it.each(named)('%s shows each asker what they may see', async (_, endpoint) => {
    for (const asker of ASKERS.filter((one) => !isEndless(endpoint, one))) {
      const shown = await shownBy(asker, endpoint);
      const may: readonly Secret[] = MAY_SEE[asker];
      expect([asker, [...shown].filter((kind) => !may.includes(kind))]).toEqual([asker, []]);
      seen.set(asker, new Set([...(seen.get(asker) ?? []), ...shown]));
    }
  });

  it('showed what may be seen, so that the others can fail', () => {
    for (const asker of ASKERS)
      expect([asker, [...(seen.get(asker) ?? [])].toSorted()]).toEqual([
        asker,
        [...MAY_SEE[asker]].toSorted(),
      ]);
  });

  it('is of the table of routes: nothing else answers requests', async () => {
    const others = new Map<string, string>();
    const root = path.resolve(import.meta.dirname, '..');
    for (const file of await readdir(root, { recursive: true })) {
      if (!file.endsWith('.ts') || /test|testing/.test(file)) continue;
      const source = await readFile(path.join(root, file), 'utf8');
      const found = source.match(
        /\b(?:api|app|server|scope|fastify|instance)\.(?:get|post|put|patch|delete|all|head|options|route)\(/g,
      );
      if (found) others.set(file, `${found.length}`);
    }
    expect(Object.fromEntries(others)).toEqual({
      'platform/http/route.ts': '1', // the table of routes
      'platform/http/observability.ts': '4', // health, doctor and metrics: no records
      'platform/http/server.ts': '1', // the description of the API
      'platform/http/web.ts': '1', // the web app's files
      'platform/tools/mcp.ts': '1', // the tools, below
      'platform/auth/issuer.ts': '1', // sign-in
    });
  });
});

async function callTool(asker: Asker, name: string, values: object) {
  return inject(app, tokens[asker], '/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: values },
    }),
  });
}

describe('every tool', () => {
  const seen = new Map<Asker, Set<Secret>>();

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s gives each asker what they may see',
    async (name, tool) => {
      for (const asker of ASKERS) {
        const shown = new Set<Secret>();
        for (const values of argumentsOf(tool, {
          hidden: Object.values(records).flat(),
          words: SAID,
          open,
        })) {
          const { status, text } = await callTool(asker, name, values);
          if (isRefused(asker)) {
            needStatus(status, [401]);
            break;
          }
          for (const kind of secretsIn(withoutArguments(text, values))) shown.add(kind);
        }
        const may: readonly Secret[] = MAY_SEE[asker];
        expect([asker, [...shown].filter((kind) => !may.includes(kind))]).toEqual([asker, []]);
        seen.set(asker, new Set([...(seen.get(asker) ?? []), ...shown]));
      }
    },
  );

  it('gave what may be seen, so that the others can fail', () => {
    for (const asker of ASKERS)
      expect([asker, [...(seen.get(asker) ?? [])].toSorted()]).toEqual([
        asker,
        [...MAY_SEE[asker]].toSorted(),
      ]);
  });
});

/** A tool may repeat what it was asked. */
const withoutArguments = (text: string, values: Record<string, unknown>) =>
  Object.values(values).reduce<string>((rest, value) => rest.replaceAll(String(value), ''), text);
