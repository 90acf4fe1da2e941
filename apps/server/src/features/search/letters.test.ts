import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { searchAll } from '@rapport/contract/search.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  await setScene(admin.system, {
    accounts: [{ name: 'Ørsund Frysehus', domain: 'orsund.example' }],
    said: [
      {
        from: 'bso@orsund.example',
        name: 'Bent Sørgaard',
        subject: 'Rapport',
        text: 'ÅRSREGNSKABET is the word above our report.',
      },
      {
        from: 'ip@orsund.example',
        name: 'Иван Петров',
        subject: 'Hello',
        text: 'I work in the office of Sofia.',
      },
    ],
  });
});
afterAll(() => app.close());

const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;
const found = async (q: string) => JSON.stringify(await admin.call(searchAll, { query: { q } }));

it('finds names and words with letters outside ASCII in any case', async () => {
  expect(await found('ørsund')).toContain('Ørsund Frysehus');
  expect(await found('SØRGAARD')).toContain('Bent Sørgaard');
  expect(await found('иван')).toContain('Иван Петров');
  expect(await found('årsregnskabet')).toContain('ÅRSREGNSKABET');
});

it('knows people whose names have such letters', async () => {
  expect(await ask('What is Bent Sørgaard’s e-mail address?')).toContain('bso@orsund.example');
  expect(await ask('Who is Иван Петров?')).toContain('ip@orsund.example');
});
