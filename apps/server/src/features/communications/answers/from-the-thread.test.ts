import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-05-20T08:00:00Z') });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const invoice = {
    from: 'lou@mill.example',
    name: 'Lou Byrne',
    subject: 'Invoice 713',
    thread: 'invoice',
  };
  const payroll = {
    from: 'kim@yard.example',
    name: 'Kim Reed',
    subject: 'Night shifts',
    thread: 'payroll',
  };
  await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'mill.example' },
      { name: 'Boat Yard', domain: 'yard.example' },
    ],
    said: [
      {
        ...invoice,
        daysAgo: 30,
        text: 'You charge us for 60 seats too many, which makes 6,240 euros. Please send the right one.',
      },
      {
        ...invoice,
        daysAgo: 5,
        text: 'On 15 May I close the quarter with your invoice in dispute.',
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Byrne',
        subject: 'Agreement',
        thread: 'agreement',
        daysAgo: 9,
        text: 'Kindly confirm the address at which notice under clause 11 is to be served.',
      },
      {
        ...payroll,
        daysAgo: 20,
        text: 'The July file is short on night shifts for four wards.',
      },
      {
        ...payroll,
        daysAgo: 2,
        text: 'This is unacceptable, we are very unhappy and we will cancel the contract if it happens again.',
      },
    ],
  });
});
afterAll(() => app.close());

const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;

it('names the amounts of a conversation whose closest passage has none', async () => {
  const answer = await ask('how much does Stone Mill dispute?');
  expect(answer).toContain('Amounts named in “Invoice 713”');
  expect(answer).toContain('which makes 6,240 euros');
});

it('says why somebody is unhappy by how the conversation of a risk began', async () => {
  const answer = await ask('why is Kim Reed unhappy?');
  expect(answer).toContain('“Night shifts” began: “The July file is short on night shifts');
});

it('takes no request for a fact for its answer', async () => {
  const answer = await ask('at which address is notice under clause 11 served?');
  expect(answer).toMatch(/^\[The best matches\].* ask for this and do not say it themselves:/);
  expect(await ask('what did Lou Byrne ask about clause 11?')).not.toContain('ask for this');
});
