import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { putEvent } from '../testing/put-event.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-05-20T08:00:00Z') });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', subject: 'Hello', text: 'The review of the year was good.' },
      { from: 'kim@vault.example', subject: 'Hello', text: 'We love the product.' },
    ],
  });
  for (const [title, account, inHours] of [
    ['Annual review', 'Stone Mill', 50],
    ['Quarterly business review', 'Stone Mill', 98],
    ['Merger talks', 'Vault', 74],
  ] as const)
    await putEvent(admin.system, { title, accountId: accounts.get(account)!, inHours });
});
afterAll(() => app.close());

const ask = async (person: TestPerson, query: string) =>
  (await person.call(askOnce, { body: { query } })).answer;

it.each([
  'When is the annual review with Stone Mill?',
  'On which day is our annual review?',
  'What time is the annual review with Stone Mill?',
  'when do we meet Stone Mill for the annual review',
])('answers from the calendar: %s', async (question) => {
  expect(await ask(admin, question)).toMatch(/Annual review.* is on \*\*May 22, 2028 at 10:00\*\*/);
});

it('knows what a QBR is', async () => {
  expect(await ask(admin, 'When is our QBR with Stone Mill?')).toMatch(
    /Quarterly business review.* is on \*\*May 24, 2028 at 10:00\*\*/,
  );
});

it('knows whom a meeting is with by its title', async () => {
  await putEvent(admin.system, {
    title: 'Mill and Brightwell: systems',
    inHours: 30,
    accountId: null,
  });
  expect(await ask(admin, 'when do we meet brightwell')).toMatch(
    /Mill and Brightwell: systems.* is on \*\*May 21, 2028/,
  );
});

it('says that the calendar has no such meeting, and which is the next', async () => {
  expect(await ask(admin, 'When is the kickoff call with Stone Mill?')).toMatch(
    /No meeting of this name.* with Stone Mill .*next 60 days\. The next meeting there: .*Annual review.*May 22, 2028/,
  );
});

it('names the meeting with the people of the question where none has its words', async () => {
  await putEvent(admin.system, {
    title: 'Mill: koffie',
    inHours: 60,
    invited: [['lou@mill.example']],
  });
  expect(await ask(admin, 'When is the coffee with Lou?')).toMatch(
    /No meeting on the calendar is called “coffee”; with the people you name there is:.*Mill: koffie.*May 22, 2028/s,
  );
  expect(await ask(admin, 'When is the coffee with Kim?')).not.toContain('koffie');
});

it('takes no meeting for one whose title lacks a word of the question', async () => {
  expect(await ask(admin, 'When is the annual harvest?')).not.toContain('May 22');
});

it.each([
  'When did Stone Mill last review the contract?',
  'When was the annual review with Stone Mill?',
  'When will Stone Mill tell us about the call?',
])('leaves to the messages what is past, or more than a meeting: %s', async (question) => {
  expect(await ask(admin, question)).not.toMatch(/on the calendar|May 2[24], 2028/);
});

it('says nothing of a meeting with an account that the asker may not see', async () => {
  const question = 'When are the merger talks?';
  expect(await ask(admin, question)).toContain('May 23, 2028');
  expect(await ask(colleague, question)).not.toContain('May 23');
});
