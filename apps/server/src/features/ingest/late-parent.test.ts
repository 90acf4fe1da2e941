import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { setStatus } from '../actions/commands/set-status.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { deleteClaim } from '../claims/commands/delete-claim.ts';
import { prepareRecord } from './messages/prepare.ts';
import { storeMessages } from './messages/store-messages.ts';
import { mailRecord } from './testing/mail-record.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const DAY = 86_400_000;

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  person = await app.asPerson();
  const org_id = person.organisation;
  await person.system.run(async (db) => {
    const id = uuidv7();
    await db.insertInto('account').values({ org_id, id, name: 'Customer' }).execute();
    await db
      .insertInto('account_domain')
      .values({ org_id, domain: 'customer.example', account_id: id })
      .execute();
  });
});
afterAll(() => app.close());

interface Mail {
  id: string;
  daysAgo: number;
  subject: string;
  text: string;
  answers: string[];
}

async function store({ id, daysAgo, subject, text, answers }: Mail) {
  const record = mailRecord(id, text, {
    inReplyTo: answers,
    references: answers,
    subject,
    sentAt: new Date(NOW.getTime() - daysAgo * DAY),
  });
  const options = { batch: null, ownDomains: ['us.example'], isExcluded: () => false };
  await storeMessages(person.system, [prepareRecord(record)], options);
  await analyseAll(person.system);
}

const read = <Row>(query: ReturnType<typeof sql<Row>>) =>
  person.system.run(async (db) => (await query.execute(db)).rows);
const conversations = () =>
  read(sql<{ n: number }>`select message_count as n from conversation order by first_at`);
const risks = () =>
  read(
    sql<{ id: string; deleted: boolean }>`select id, deleted_at is not null as deleted from risk`,
  );
const actions = () =>
  read(sql<{ id: string; state: string; decided_by: string | null; done: boolean }>`
    select i.id, i.state, i.decided_by, g.done_at is not null as done from action_item i
    join action_group g on g.org_id = i.org_id and g.id = i.group_id`);

/** Links each conversation to its own project. */
const linkEach = () =>
  person.system.run(async (db) => {
    const org_id = person.organisation;
    const rows = await db.selectFrom('conversation').select(['id', 'account_id']).execute();
    const projects: string[] = [];
    for (const { id: conversation_id, account_id } of rows) {
      const id = uuidv7();
      projects.push(id);
      await db
        .insertInto('project')
        .values({
          org_id,
          id,
          account_id: account_id!,
          provider: 'import',
          provider_id: id,
          name: 'One',
        })
        .execute();
      await db
        .insertInto('conversation_project')
        .values({ org_id, conversation_id, project_id: id })
        .execute();
    }
    return projects;
  });

it('keeps what people decided about claims when a late parent joins their conversations', async () => {
  await store({
    id: 'first',
    daysAgo: 5,
    subject: 'Board report',
    text: 'Thanks a lot, the new report is what our board asked for.',
    answers: ['parent@mail.example'],
  });
  await store({
    id: 'second',
    daysAgo: 4,
    subject: 'Nightly export',
    text: 'We are thinking about moving to another vendor if this goes on.\n\nCould you please send us the fixed version by Friday?',
    answers: ['other@mail.example'],
  });
  expect(await conversations()).toEqual([{ n: 1 }, { n: 1 }]);
  const [risk] = await risks();
  const [action] = await actions();
  expect([risk?.deleted, action?.state]).toEqual([false, 'open']);
  await deleteClaim(person.ctx, 'risk', risk?.id ?? '');
  await setStatus(person.ctx, action?.id ?? '', 'Done');
  await analyseAll(person.system);

  const linked = await linkEach();
  await store({
    id: 'parent',
    daysAgo: 6,
    subject: 'Report and export',
    text: 'Two matters for next week.',
    answers: ['other@mail.example'],
  });
  expect(await conversations()).toEqual([{ n: 3 }]);
  expect(await risks()).toEqual([{ id: risk?.id, deleted: true }]);
  expect(await actions()).toEqual([
    { id: action?.id, state: 'done', decided_by: person.member, done: true },
  ]);
  expect(
    await read(
      sql<{ id: string }>`select l.project_id as id from conversation_project l
        join conversation c on c.org_id = l.org_id and c.id = l.conversation_id order by 1`,
    ),
  ).toEqual(linked.toSorted().map((id) => ({ id })));
});
