import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let dana: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ name: 'Dana' });
  await setScene(dana.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example' }],
    said: [
      { from: 'ann@mill.example', subject: 'Signature', text: 'Le contrat est chez le notaire.' },
      { from: 'ann@mill.example', subject: 'Gate', text: 'The seperate gate is open.' },
    ],
  });
});
afterAll(() => app.close());

const ask = async (query: string) => (await dana.call(askOnce, { body: { query } })).answer;

it('takes no word for a typo that records have, and respells one that they have otherwise', async () => {
  expect(await ask('who has the contrat')).toContain('Le contrat est chez le notaire');
  expect(await ask('which gate is seperete')).toContain('The seperate gate is open');
});
