import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-05-20T08:00:00Z') });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const lou = { from: 'lou@mill.example', name: 'Lou Byrne' };
  const vera = { from: 'vera@vault.example', name: 'Vera Holm' };
  await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      {
        ...lou,
        subject: 'Leavers',
        thread: 'leavers',
        daysAgo: 9,
        text: 'I will send the list of leavers by 12 May.',
      },
      {
        ...lou,
        subject: 'Invoice',
        thread: 'invoice',
        daysAgo: 8,
        text: 'I will send the purchase order today.',
      },
      { ...lou, subject: 'Invoice', thread: 'invoice', daysAgo: 7, text: 'Done: order 713.' },
      { ...vera, subject: 'Keys', daysAgo: 3, text: 'I will send the vault keys tomorrow.' },
    ],
  });
});
afterAll(() => app.close());

const ask = async (person: TestPerson, query: string) =>
  (await person.call(askOnce, { body: { query } })).answer;
const OPEN = 'Of what is quoted, this is not settled yet:';

it('says that what was promised is still to come, and since when', async () => {
  const answer = await ask(admin, 'did we get the list of leavers from Stone Mill yet?');
  expect(answer).toMatch(
    /Of what is quoted, this is not settled yet:\s+- \[Send the list of leavers.*waiting on them, was due May 12, 2028/,
  );
});

it('says nothing of the kind of a promise that was kept', async () => {
  const answer = await ask(admin, 'did we get the purchase order from Stone Mill yet?');
  expect(answer).toContain('purchase order');
  expect(answer).not.toContain(OPEN);
});

it('says nothing of it where it is not asked what became of it', async () => {
  expect(await ask(admin, 'which leavers does Stone Mill mean?')).not.toContain(OPEN);
});

it('shows nobody what a restricted account owes', async () => {
  const question = 'did we get the vault keys yet?';
  expect(await ask(admin, question)).toContain(OPEN);
  expect(await ask(colleague, question)).not.toMatch(/vault keys tomorrow|not settled/i);
});
