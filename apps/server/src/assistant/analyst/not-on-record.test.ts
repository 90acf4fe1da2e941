import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { putEvent } from '../../features/calendar/testing/put-event.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const NOW = new Date('2028-05-20T08:00:00Z');

let app: TestApp;
let admin: TestPerson;
let accounts: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  accounts = await setScene(admin.system, {
    accounts: [{ name: 'Gannet Bay', domain: 'gannet.example' }],
    said: [
      {
        from: 'walt@gannet.example',
        name: 'Walt Hrycak',
        subject: 'Tags',
        text: 'Are your tags rated for dust?',
        daysAgo: 3,
      },
      {
        from: 'walt@gannet.example',
        name: 'Walt Hrycak',
        subject: 'Invoice',
        text: 'We were charged twice for the summery labels of the shipment.',
        daysAgo: 4,
      },
      {
        from: 'walt@gannet.example',
        name: 'Walt Hrycak',
        subject: 'August',
        text: 'My successor is Ottilie Brandt.',
        daysAgo: 5,
      },
    ],
  });
  await admin.system.run((db) =>
    db.updateTable('account').set({ arr: 90_000, currency: 'CHF' }).execute(),
  );
});
afterAll(() => app.close());

const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;

it.each([
  ['What is Walt Hrycak’s mobile number?', 'No mobile number of Walt Hrycak is on record.'],
  ['How many people work at Gannet Bay?', 'How many people work at Gannet Bay is not on record.'],
  ['How many employees does Osprey have?', 'How many people work at Osprey is not on record.'],
])('says that it is on no record: %s', async (question, expected) => {
  expect(await ask(question)).toContain(expected);
});

it.each([
  ['who is hrycaks assistant', /^No message by Walt Hrycak matches “assistant”/],
  ['who is walt hrycaks boss', /^No message by Walt Hrycak matches “boss”/],
  ['email for walt hrycak', /walt@gannet\.example/],
  ['what is walt hrycaks job', /^No job title of Walt Hrycak is on record\./],
])('reads whose it is without an apostrophe: %s', async (question, expected) => {
  expect(await ask(question)).toMatch(expected);
});

it('takes no word of an account’s name for understood that does not narrow a list', async () => {
  expect(await ask('what risks do we have bay')).not.toMatch(/\brisks?\]\(\/app\/home/);
});

it('finds who does a job by the titles on record', async () => {
  await admin.system.run((db) =>
    db
      .updateTable('contact')
      .set({ title: 'Délégué à la protection des données' })
      .where('email', '=', 'walt@gannet.example')
      .execute(),
  );
  expect(await ask('email for the dpo at gannet bay')).toContain('walt@gannet.example');
  expect(await ask('who is the cfo at gannet bay')).not.toContain('walt@gannet.example');
});

it.each(['who do we invoice in francs', 'accounts paying in chf'])(
  'limits accounts to a currency: %s',
  async (question) => {
    const answer = await ask(question);
    expect(answer).toContain('1 account');
    expect(answer).toContain('with currency CHF');
  },
);

it.each(['What is Gannet Bay’s ARR?', 'How much does Gannet Bay pay us a year?'])(
  'tells an amount in a currency without a rate: %s',
  async (question) => {
    expect(await ask(question)).toMatch(/CHF\s?90,000.*there is no exchange rate for CHF/);
  },
);

it('finds who told somebody something in the conversations they took part in', async () => {
  await addMessages(
    admin.system,
    [
      {
        from: 'walt@gannet.example',
        name: 'Walt Hrycak',
        subject: 'Nets',
        text: 'The nets stay wet whatever we do about them.',
        daysAgo: 12,
        thread: 'nets',
      },
      {
        from: 'ines@gannet.example',
        name: 'Ines Roth',
        subject: 'Nets',
        text: 'Hang them in the ice house overnight, they dry there by themselves.',
        daysAgo: 11,
        thread: 'nets',
      },
    ],
    20,
  );
  const answer = await ask('who told Walt Hrycak that they dry in the ice house');
  expect(answer).toMatch(/“Hang them in the ice house.*Ines Roth/);
});

it('tells how a matter ended by the last words of its conversation', async () => {
  await addMessages(
    admin.system,
    [
      {
        from: 'walt@gannet.example',
        subject: 'Sunday',
        text: 'The pump of the jetty leaks from below at every tide.',
        daysAgo: 9,
        thread: 'pump',
      },
      {
        from: 'ada@rapport.example',
        to: 'walt@gannet.example',
        subject: 'Sunday',
        text: 'Our mechanic changed the seal this morning.',
        daysAgo: 8,
        thread: 'pump',
      },
      {
        from: 'walt@gannet.example',
        subject: 'Sunday',
        text: 'It has been running since noon, thank you.',
        daysAgo: 7,
        thread: 'pump',
      },
    ],
    10,
  );
  expect(await ask('was the leak of the jetty at gannet bay sorted')).toMatch(
    /The last words in “Sunday”:.*It has been running since noon/s,
  );
});

it('knows an account by its words run together', async () => {
  expect(await ask('what is the arr of gannetbay')).toContain('CHF');
});

it('calls what is near to a log-in no answer', async () => {
  expect(await ask('when was the last log in of walt hrycak')).not.toContain('The best matches');
});

it('takes a word that stands in the mail for no typo', async () => {
  const answer = await ask('What was Gannet Bay charged for the summery labels?');
  expect(answer).toContain('We were charged twice');
  expect(answer).not.toContain('summary');
});

it('takes a word that no record has for the one it is a typo of', async () => {
  expect(await ask('What was Gannet Bay chagred for?')).toContain('We were charged twice');
});

it('finds a name that is no account’s in what they wrote', async () => {
  expect(await ask('Which customer names Ottilie?')).toMatch(/My successor is Ottilie Brandt/);
});

it('looks for what we have to do in what they wrote', async () => {
  const answer = await ask('What do we have to say to Gannet Bay on dust?');
  expect(answer).toContain('Are your tags rated for dust?');
});

it('tells no mail of another day of the month for what happens on a day to come', async () => {
  const answer = await ask('What is happening on 9 August?');
  expect(answer).not.toContain('It began:');
  expect(answer).toMatch(/^(?:No message says all of this|I found nothing)/);
});

it('shows what was written on other days than the one asked for', async () => {
  expect(await ask('What was Gannet Bay charged for on 2 May?')).toMatch(
    /^No message written on 2 May 2028 is about this; of other days:.*We were charged twice/s,
  );
});

it('knows who is only mentioned by a message', async () => {
  expect(await ask('Who is Ottilie Brandt?')).toMatch(
    /^No account or person .* is called “Ottilie Brandt”\..*My successor is Ottilie Brandt/s,
  );
});

it('says which name no message has, and takes a month for no name', async () => {
  expect(await ask('What did Gannet Bay write about the Kestrel dust?')).toContain(
    'No message with Gannet Bay matches “Kestrel”',
  );
  expect(await ask('Which tags did Gannet Bay ask about for April’s dust?')).toContain(
    'Are your tags rated for dust?',
  );
});

it('finds the next meeting by the verb', async () => {
  await putEvent(admin.system, {
    title: 'Quarterly review',
    inHours: 29 * 24,
    accountId: accounts.get('Gannet Bay') ?? null,
  });
  expect(await ask('When do we next meet Gannet Bay?')).toContain('Quarterly review');
});

it.each(['sum of ARR in CHF?', 'total arr of all accounts billed in CHF'])(
  'takes the code of a currency for no name: %s',
  async (query) => expect(await ask(query)).toMatch(/1 account].* currency CHF\. .*CHF.90,000/),
);
