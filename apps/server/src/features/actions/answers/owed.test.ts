import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { addMessages, setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-05-20T08:00:00Z') });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  await setScene(admin.system, {
    accounts: [{ name: 'St Colman’s Hospital', domain: 'colman.example' }],
    said: [
      {
        from: 'lou@colman.example',
        name: 'Lou Byrne',
        subject: 'Rota',
        text: 'Could you send the audit log?',
        daysAgo: 3,
      },
      {
        from: 'lou@colman.example',
        name: 'Lou Byrne',
        subject: 'Names',
        text: 'I will send the list of leavers.',
        daysAgo: 2,
      },
    ],
  });
});
afterAll(() => app.close());

const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;

it.each([
  'What do we still owe St Colman’s?',
  'What do we have to send to St Colman’s?',
  'What do we owe St Colman’s at the moment?',
  'What do we owe St Colman’s right now?',
  'What must we still do for St Colman’s, and by when?',
  'What is St Colman’s waiting for from us?',
])('lists what waits for us: %s', async (question) => {
  const answer = await ask(question);
  expect(answer).toContain('audit log');
  expect(answer).not.toContain('leavers');
});

it.each(['What are we waiting for from St Colman’s?', 'What does Lou Byrne owe us?'])(
  'lists what waits for them: %s',
  async (question) => {
    const answer = await ask(question);
    expect(answer).toContain('leavers');
    expect(answer).not.toContain('audit log');
  },
);

it.each(['What is still open with St Colman’s?', 'What are the open points with St Colman’s?'])(
  'lists what is open on both sides: %s',
  async (question) => {
    const answer = await ask(question);
    expect(answer).toContain('audit log');
    expect(answer).toContain('leavers');
  },
);

it('lists not all that is open for what is due on a day', async () => {
  expect(await ask('What do we owe St Colman’s by 9 June?')).not.toMatch(/\d open items?/);
});

it.each([
  ['what have we promised for wednesday', 'due on May 24, 2028'],
  ['what do we owe St Colman’s for tomorrow', 'due tomorrow'],
])('lists what is due on a day, or says that nothing is: %s', async (question, due) => {
  expect(await ask(question)).toContain(due);
});

it('takes a request that we agreed to do by a day for promised', async () => {
  await addMessages(
    admin.system,
    [
      {
        from: 'lou@colman.example',
        name: 'Lou Byrne',
        subject: 'Offer',
        text: 'Could you send me the offer for the night ward by Wednesday 24 May?',
        daysAgo: 2,
      },
    ],
    30,
  );
  expect(await ask('what have we promised for wednesday')).toMatch(/open item.*offer/s);
});

it('counts what is overdue among what is due by a day, not on one', async () => {
  await addMessages(
    admin.system,
    [
      {
        from: 'lou@colman.example',
        name: 'Lou Byrne',
        subject: 'Keys',
        text: 'Could you send me the keys of the pharmacy by 12 May?',
        daysAgo: 14,
      },
    ],
    40,
  );
  expect(await ask('What do we owe St Colman’s by Friday?')).toMatch(
    /^\[\d open items?\].*due by.*keys of the pharmacy/s,
  );
  expect(await ask('What do we owe St Colman’s for Friday?')).toMatch(
    /^\[No open items\].*due on May 26, 2028/,
  );
});

it('lists no open promises for those of a day', async () => {
  expect(await ask('What did we promise St Colman’s on Monday?')).not.toMatch(/open promises?\]/);
});

it('shows what a person wrote last where no word matches', async () => {
  const answer = await ask('What did Lou Byrne think of the canteen?');
  expect(answer).toMatch(/No message by Lou Byrne matches.*“canteen”.*wrote last:/);
  expect(answer).toContain('leavers');
});

it('says who somebody is before what they want', async () => {
  const answer = await ask('Who is Lou Byrne and what did she say of the canteen?');
  expect(answer).toMatch(/Lou Byrne\]\(.*\), St Colman’s Hospital: .*lou@colman\.example/);
});

it('shows what was written later of a day on which nobody wrote', async () => {
  await addMessages(
    admin.system,
    [
      {
        from: 'lou@colman.example',
        subject: 'Incident 2 April',
        text: 'The door of the pharmacy stood open.',
        daysAgo: 30,
        thread: 'incident',
      },
    ],
    20,
  );
  const answer = await ask('What happened at St Colman’s on 2 April?');
  expect(answer).toMatch(/No conversations\]\(.*on 2 April 2028/);
  expect(answer).toMatch(/Messages that mention 2 April:[^]*pharmacy/);
  expect(await ask('What happened at St Colman’s on 3 April?')).not.toContain('mention');
});
