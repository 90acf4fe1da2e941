import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { saveDraft } from '@rapport/contract/outbox/outbox.ts';
import { createView } from '@rapport/contract/views.ts';
import { AgentId, generateCards } from '@rapport/contract/agents.ts';
import { askAcross } from '@rapport/contract/chat/chat.ts';
import { createActivity } from '@rapport/contract/communications/activities.ts';
import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { routes } from '../registry/routes.ts';
import { computeAnomalies } from '../features/anomalies/commands/compute-anomalies.ts';
import { putEvent } from '../features/calendar/testing/put-event.ts';
import { drop, writeDays } from '../features/anomalies/testing/revenue.ts';
import { tenantDigest } from './tenant-digest.ts';
import { attemptsOf } from './attempts.ts';
import type { Attempt, Bait } from './attempts.ts';
import { hiddenDigests, hiddenRecords, openIds } from './hidden-rows.ts';
import type { HiddenRecord } from './hidden-rows.ts';
import { setScene } from './scene.ts';
import { inject, startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

/** Words that occur only in hidden records. */
const SECRET = /qorvane|wexlibrium|sorrento merger/i;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
/** Hidden records of every kind. */
let hidden: HiddenRecord[];
/** What the rows of hidden records mention, and what they held before the calls; and all data of the tenant. */
let mentions: string[];
let before: Record<string, string>;
let whole: string;
/** Ids of what everybody in the organisation may see. */
let open: Bait['open'];

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
      { name: 'Plain Quarry', domain: 'plainquarry.example', arr: 10_000 },
    ],
    said: [
      {
        from: 'max@plainquarry.example',
        subject: 'Stones',
        text: 'Could you please send us the price list by Monday?',
      },
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
  await writeOwn();
  await computeAnomalies(admin.system);
  for (const agentId of AgentId.options)
    if (agentId !== 'internal-prep')
      await admin.call(generateCards, { params: { agentId }, body: {} });
  const { data } = await drain(
    admin,
    'What did Qorvane promise about Wexlibrium and the Sorrento merger?',
  );
  const [session = ''] = /(?<="sessionId":")[^"]+/.exec(data) ?? [];
  await setMentions(qorvane);
  hidden = [
    ...(await hiddenRecords(hiddenRows([...mentions.slice(0, 3), session]), 1)),
    ...(await hiddenRecords(hiddenRows(mentions.slice(3)), 1)),
  ];
  open = await admin.system.run((db) => openIds(db, 'Plain Quarry'));
  before = await digests();
  whole = await admin.system.run(tenantDigest);
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

/** What the administrator alone has: a draft, a mail that was not sent, and a view. */
async function writeOwn() {
  const { organisation: org_id, member: member_id } = admin;
  await admin.call(saveDraft, { body: { kind: 'new', body: 'The Sorrento merger is near.' } });
  await admin.call(createView, {
    body: { name: 'Wexlibrium', settings: { filters: {}, columns: ['name'] } },
  });
  await app.owner
    .insertInto('outbox')
    .values({
      org_id,
      id: uuidv7(),
      member_id,
      client_key: 'one',
      digest: '',
      header_id: 'one@us.example',
      account_id: null,
      kind: 'new',
      message_id: null,
      conversation_id: null,
      recipients: '["kim@qorvane.example"]',
      subject: 'The Sorrento merger',
      html: '',
      text: 'The Sorrento merger is near.',
      state: 'failed',
      not_before: app.services.now(),
      error: null,
      sent_message_id: null,
    })
    .execute();
}

/** Asks a question and returns the whole stream as text. */
async function drain(person: TestPerson, query: string) {
  const data: string[] = [];
  for await (const event of person.stream(askAcross, { query: { query } }))
    data.push(JSON.stringify(event));
  return { data: data.join('\n') };
}

/** What rows of hidden records mention: their words, and the ids of the restricted account and the private thread. */
async function setMentions(restricted: string) {
  const conversations = await admin.system.run((db) =>
    db.selectFrom('conversation').select('id').where('visible_to', 'is not', null).execute(),
  );
  mentions = [
    'qorvane',
    'wexlibrium',
    restricted,
    'sorrento',
    ...conversations.map(({ id }) => id),
  ];
}

const WORDS = ['Qorvane Wexlibrium', 'Sorrento merger', 'Summarise Qorvane', 'What are the risks?'];
const attempts = (endpoint: AnyEndpoint) => attemptsOf(endpoint, { hidden, words: WORDS, open });
const hiddenRows = (what = mentions) => ({
  owner: app.owner,
  organisation: admin.organisation,
  what,
});
const digests = () => hiddenDigests(hiddenRows());

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
    /"(?:question|query|name)":"(?:Qorvane Wexlibrium|Sorrento merger|Summarise Qorvane)"|an account or person called “Qorvane”/g,
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
    // The stream of new activity says no words, and ends for nobody who may see the account.
    const reads = guarded.filter(({ method, events }) => method === 'GET' && !events);
    let shown = 0;
    for (const endpoint of reads) if ((await leaksTo(admin, endpoint)).length > 0) shown += 1;
    expect(shown).toBeGreaterThan(30);
  }, 120_000);

  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s gives another tenant nothing at all',
    async (_, endpoint) => {
      expect(await leaksTo(stranger, endpoint)).toEqual([]);
    },
  );

  it('let another tenant change nothing', async () => {
    expect(await admin.system.run(tenantDigest)).toBe(whole);
  });

  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s gives a plain colleague nothing of a restricted account or a private thread',
    async (_, endpoint) => {
      expect(await leaksTo(colleague, endpoint)).toEqual([]);
    },
  );

  it('let nobody change what they may not see', async () => {
    expect(await digests()).toEqual(before);
  });

  it('answers restricted for a restricted account, and not found for another tenant’s', async () => {
    const account = mentions[2] ?? '';
    const status = async (person: TestPerson) =>
      (await (await person.fetch(`/api/v1/accounts/${account}`)).json()) as { code: string };
    expect((await status(colleague)).code).toBe('restricted_access');
    expect((await status(stranger)).code).toBe('account_not_found');
  });
});
