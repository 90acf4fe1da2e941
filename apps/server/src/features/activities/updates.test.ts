import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createActivity, watchActivities } from '@rapport/contract/communications/activities.ts';
import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let bo: TestPerson;
let mill: AccountId;
let vault: AccountId;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      {
        from: 'kim@mill.example',
        subject: 'Between us',
        text: 'Not public.',
        privateTo: [admin.principal.email],
      },
    ],
  });
  mill = accounts.get('Mill') as AccountId;
  vault = accounts.get('Vault') as AccountId;
});

/** Follows an account; resolves once the stream is open. */
async function follow(person: TestPerson, accountId: AccountId) {
  const abort = new AbortController();
  const events: unknown[] = [];
  const opened = Promise.withResolvers<void>();
  let ended = false;
  const reading = (async () => {
    for await (const { event, data } of person.stream(
      watchActivities,
      { query: { accountId } },
      abort.signal,
    )) {
      if (event === 'watching') opened.resolve();
      else events.push({ event, data });
    }
  })()
    .catch(opened.reject)
    .finally(() => (ended = true));
  await opened.promise;
  return { events, isEnded: () => ended, leave: () => (abort.abort(), reading) };
}

const post = (accountId: AccountId, text: string, parentActivityId?: MessageId) =>
  admin.call(createActivity, { body: { accountId, text, parentActivityId } });
const WAIT = { timeout: 10_000 };

it('says that an account has something new, without its content', async () => {
  const stream = await follow(bo, mill);
  await post(vault, 'Elsewhere.');
  await post(mill, 'Secret words.');
  const changed = { event: 'changed', data: { accountId: mill } };
  await expect.poll(() => stream.events, WAIT).toEqual([changed]);
  await addMessages(
    admin.system,
    [{ from: 'kim@mill.example', subject: 'News', text: 'Hello.', daysAgo: 0 }],
    10,
  );
  await expect.poll(() => stream.events, WAIT).toEqual([changed, changed]);
  await stream.leave();
});

it('says nothing about what its reader may not see', async () => {
  const [theirs, own] = await Promise.all([follow(bo, mill), follow(admin, mill)]);
  const mail = await admin.system.run((db) =>
    db.selectFrom('message').select('id').executeTakeFirstOrThrow(),
  );
  await post(mill, 'About the private mail.', mail.id as MessageId);
  await expect.poll(() => own.events, WAIT).toHaveLength(1);
  // Bo's check has run by the time that a second post is shown to both.
  await post(mill, 'To all.');
  await expect.poll(() => own.events, WAIT).toHaveLength(2);
  await expect.poll(() => theirs.events, WAIT).toHaveLength(1);
  await Promise.all([theirs.leave(), own.leave()]);
});

it('is refused for an account that its reader may not see, and ends when it becomes restricted', async () => {
  await expect(follow(bo, vault)).rejects.toMatchObject({ status: 403 });
  const stream = await follow(bo, mill);
  await admin.system.run((db) =>
    db.updateTable('account').set({ restricted: true }).where('id', '=', mill).execute(),
  );
  await post(mill, 'Now secret.');
  await expect.poll(stream.isEnded, WAIT).toBe(true);
  expect(stream.events).toEqual([]);
});

it('ends when its reader is suspended', async () => {
  const stream = await follow(bo, mill);
  await app.owner
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', bo.member)
    .execute();
  await expect.poll(stream.isEnded, WAIT).toBe(true);
});

it('is refused beyond twelve at a time, and allowed again when one has ended', async () => {
  const streams = await Promise.all(Array.from({ length: 12 }, () => follow(bo, mill)));
  await expect(follow(bo, mill)).rejects.toMatchObject({ status: 429 });
  await streams[0]!.leave();
  await expect
    .poll(
      async () =>
        follow(bo, mill).then(
          (stream) => (streams.push(stream), true),
          () => false,
        ),
      WAIT,
    )
    .toBe(true);
  await Promise.all(streams.map((stream) => stream.leave()));
});
