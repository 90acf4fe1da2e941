import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { AgentId, generateCards } from '@rapport/contract/agents.ts';
import { askAcross } from '@rapport/contract/chat.ts';
import { createActivity, watchActivities } from '@rapport/contract/communications/activities.ts';
import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { routes } from '../registry/routes.ts';
import { computeAnomalies } from '../features/anomalies/commands/compute-anomalies.ts';
import { putEvent } from '../features/calendar/testing/put-event.ts';
import { drop, writeDays } from '../features/anomalies/testing/revenue.ts';
import { tenantDigest } from './tenant-digest.ts';
import { attemptsOf } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { setScene } from './scene.ts';
import { inject, startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

/** Words that occur only in hidden records. */
const SECRET = /qorvane|wexlibrium|sorrento merger/i;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
/** Ids of everything hidden, whatever its kind. */
let hidden: string[];
let before: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  stranger = await app.asPerson({ role: 'admin', name: 'Cy' });
  const email = admin.principal.email;
  const accounts = await setScene(admin.system, {
    accounts: [
      {
        name: 'Qorvane',
        domain: 'qorvane.example',
        restricted: true,
        arr: 900_000,
        renewalInDays: 20,
      },
      { name: 'Open Mill', domain: 'openmill.example', arr: 50_000, renewalInDays: 20 },
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
        privateTo: [email],
      },
      {
        from: 'lou@openmill.example',
        subject: 'Training',
        text: 'Could you please plan a training for our new people in March? We love the product.',
      },
    ],
  });
  const qorvane = accounts.get('Qorvane') ?? '';
  await admin.system.run((db) => writeDays(db, admin.organisation, qorvane, drop(0.5, 3), 400));
  await writeRecords(qorvane, accounts.get('Open Mill') ?? '');
  await putEvent(admin.system, {
    title: 'Qorvane and Wexlibrium',
    accountId: qorvane,
    invited: [['kim@qorvane.example']],
  });
  await putEvent(admin.system, {
    title: 'The Sorrento merger',
    visibleTo: [admin.member],
    invited: [['lou@openmill.example']],
  });
  await writePosts(qorvane as AccountId);
  await computeAnomalies(admin.system);
  for (const agentId of AgentId.options)
    if (agentId !== 'internal-prep')
      await admin.call(generateCards, { params: { agentId }, body: {} });
  const { data } = await drain(
    admin,
    'What did Qorvane promise about Wexlibrium and the Sorrento merger?',
  );
  hidden = await hiddenIds(data);
  before = await admin.system.run(tenantDigest);
});
afterAll(() => app.close());

/** A document with hidden words, and the same as an image. */
const FILE = Buffer.from('\x89PNG\r\n\x1a\n The Sorrento merger.', 'latin1');

/** A case and a document of the restricted account, and a document of the open one that is private to its administrator. */
async function writeRecords(restricted: string, open: string) {
  const org_id = admin.organisation;
  const at = app.services.now();
  const sha256 = createHash('sha256').update(FILE).digest();
  await app.services.storage.write('sorrento', FILE);
  await admin.system.run(async (db) => {
    await db
      .insertInto('blob')
      .values({ org_id, sha256, size: FILE.length, mime_type: 'image/png', place: 'sorrento' })
      .execute();
    await db
      .insertInto('support_case')
      .values({
        org_id,
        id: uuidv7(),
        account_id: restricted,
        number: '7',
        provider: 'freshdesk',
        provider_id: '7',
        title: 'Wexlibrium fails',
        description: 'Qorvane reports it.',
        opened_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .updateTable('organisation')
      .set({ variation: JSON.stringify({ flags: { projects: true } }) })
      .where('id', '=', org_id)
      .execute();
    await db
      .insertInto('project')
      .values({
        org_id,
        id: uuidv7(),
        account_id: restricted,
        provider: 'salesforce',
        provider_id: '8',
        name: 'Wexlibrium roll-out',
      })
      .execute();
    await sql`insert into conversation_project (org_id, conversation_id, project_id)
      select p.org_id, c.id, p.id from project p join conversation c on c.account_id = p.account_id`.execute(
      db,
    );
    for (const { account, visible_to } of [
      { account: restricted, visible_to: null },
      { account: open, visible_to: [admin.member] },
    ]) {
      const id = uuidv7();
      await db
        .insertInto('document')
        .values({
          org_id,
          id,
          account_id: account,
          sha256,
          title: 'Sorrento merger.txt',
          mime_type: 'text/plain',
          size: 9,
          origin_provider: 'import',
          restricted: account === restricted,
          visible_to,
        })
        .execute();
      await db
        .insertInto('document_page')
        .values({ org_id, document_id: id, number: 1, text: 'The Sorrento merger.' })
        .execute();
    }
  });
}

/** Posts of the team on the restricted account, and about the private mail. */
async function writePosts(restricted: AccountId) {
  await admin.call(createActivity, {
    body: { accountId: restricted, text: 'Wexlibrium wants a discount.' },
  });
  const mail = await admin.system.run((db) =>
    db
      .selectFrom('message')
      .select(['id', 'account_id'])
      .where('visible_to', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
  await admin.call(createActivity, {
    body: {
      accountId: mail.account_id as AccountId,
      text: 'The Sorrento merger worries me.',
      parentActivityId: mail.id as MessageId,
    },
  });
}

/** Asks a question and returns the whole stream as text. */
async function drain(person: TestPerson, query: string) {
  const data: string[] = [];
  for await (const event of person.stream(askAcross, { query: { query } }))
    data.push(JSON.stringify(event));
  return { data: data.join('\n') };
}

/** Every id of a row that belongs to the restricted account or to the private thread. */
async function hiddenIds(chat: string): Promise<string[]> {
  const rows = await admin.system.run(async (db) => {
    const [account] = await db
      .selectFrom('account')
      .select('id')
      .where('restricted', '=', true)
      .execute();
    const id = account?.id ?? '';
    const conversations = await db
      .selectFrom('conversation')
      .select(['id'])
      .where((eb) => eb.or([eb('account_id', '=', id), eb('visible_to', 'is not', null)]))
      .execute();
    const messages = await db
      .selectFrom('message')
      .select('id')
      .where(
        'conversation_id',
        'in',
        conversations.map((row) => row.id),
      )
      .execute();
    const claims = await Promise.all(
      (
        ['risk', 'opportunity', 'action_item', 'contact', 'project', 'revenue_anomaly'] as const
      ).map((table) => db.selectFrom(table).select('id').where('restricted', '=', true).execute()),
    );
    const cards = await db
      .selectFrom('action_card')
      .select(['id'])
      .where((eb) =>
        eb.or([
          eb('account_id', '=', id),
          eb(
            'conversation_id',
            'in',
            conversations.map((row) => row.id),
          ),
        ]),
      )
      .limit(3)
      .execute();
    const cases = await db.selectFrom('support_case').select('id').execute();
    const documents = await db.selectFrom('document').select('id').execute();
    const posts = await db.selectFrom('team_post').select('id').execute();
    const events = await db.selectFrom('calendar_event').select('id').execute();
    return [
      { id },
      ...events,
      ...conversations,
      ...messages,
      ...posts,
      ...claims.flat(),
      ...cards,
      ...cases,
      ...documents,
    ];
  });
  const sessions = [...chat.matchAll(/"sessionId":"([^"]+)"/g)].map(([, id = '']) => id);
  return [...new Set([...rows.map(({ id }) => id), ...sessions])];
}

const WORDS = ['Qorvane Wexlibrium', 'Sorrento merger', 'Summarise Qorvane', 'What are the risks?'];
const attempts = (endpoint: AnyEndpoint) => attemptsOf(endpoint, hidden, WORDS);

const guarded = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ scope, path }) => scope !== 'public' && !/logout|sign-out/.test(path));

/** Responses that show hidden words or ids; the echoed question may contain them. */
async function leaksTo(person: TestPerson, endpoint: AnyEndpoint): Promise<string[]> {
  const found: string[] = [];
  for (const batch of batchesOf(attempts(endpoint))) {
    const leaks = await Promise.all(batch.map((attempt) => leakOf(person, endpoint, attempt)));
    found.push(...leaks.filter((leak) => leak !== null));
  }
  return found;
}

/** Maximum requests at the same time. */
const BATCH = 8;

const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, number) =>
    items.slice(number * BATCH, (number + 1) * BATCH),
  );

async function leakOf(
  person: TestPerson,
  endpoint: AnyEndpoint,
  { url, init }: Attempt,
): Promise<string | null> {
  const { text: answer } = await inject(app, person.token, url, init);
  const signed = /"signedUrl":"([^"]+)"/.exec(answer)?.[1];
  const opened = signed ? (await inject(app, null, signed)).text : '';
  const text = `${answer}${opened}`.replaceAll(
    /"(?:question|query|name)":"(?:Qorvane Wexlibrium|Sorrento merger|Summarise Qorvane)"|no account or person called “Qorvane”/g,
    '',
  );
  return SECRET.test(text) ? `${endpoint.method} ${url}: ${text.slice(0, 200)}` : null;
}

describe('every endpoint', () => {
  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers nobody without a token',
    async (_, endpoint) => {
      const [attempt] = attempts(endpoint).slice(-1);
      const { status } = await inject(app, null, attempt?.url ?? '/', attempt?.init);
      expect(status).toBe(401);
    },
  );

  it('shows the words to those who may see them, so that the next tests can fail', async () => {
    const seen = await Promise.all(
      guarded
        // The stream of new activity says no words, and ends for nobody who may see the account.
        .filter((endpoint) => endpoint.method === 'GET' && endpoint !== watchActivities)
        .map(async (endpoint) => (await leaksTo(admin, endpoint)).length > 0),
    );
    expect(seen.filter(Boolean).length).toBeGreaterThan(10);
  }, 120_000);

  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s gives a plain colleague nothing of a restricted account or a private thread',
    async (_, endpoint) => {
      expect(await leaksTo(colleague, endpoint)).toEqual([]);
    },
  );

  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s gives another tenant nothing at all',
    async (_, endpoint) => {
      expect(await leaksTo(stranger, endpoint)).toEqual([]);
    },
  );

  it('lets nobody change what they may not see', async () => {
    for (const endpoint of guarded.filter(({ method }) => method !== 'GET')) {
      await leaksTo(colleague, endpoint);
      await leaksTo(stranger, endpoint);
    }
    expect(await admin.system.run(tenantDigest)).toBe(before);
  }, 180_000);

  it('answers restricted for a restricted account, and not found for another tenant’s', async () => {
    const account = hidden[0] ?? '';
    const status = async (person: TestPerson) =>
      (await (await person.fetch(`/api/v1/accounts/${account}`)).json()) as { code: string };
    expect((await status(colleague)).code).toBe('restricted_access');
    expect((await status(stranger)).code).toBe('account_not_found');
  });
});
