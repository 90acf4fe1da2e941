import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let dana: TestPerson;
const from = (name: string, domain: string) => ({
  from: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
  name,
  subject: `From ${name}`,
  text: 'The pallets of the mill arrived on Monday.',
});

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ name: 'Dana' });
  await setScene(dana.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      from('Ann Lee', 'mill.example'),
      from('Rob Stone', 'mill.example'),
      from('Eve Black', 'vault.example'),
    ],
  });
  await dana.system.run((db) =>
    db
      .updateTable('contact')
      .set({ title: 'IT Manager' })
      .where('name', '!=', 'Rob Stone')
      .execute(),
  );
});
afterAll(() => app.close());

it('lists who has a job, without the people of a restricted account', async () => {
  const { answer } = await dana.call(askOnce, {
    body: { query: 'all it managers in our contacts' },
  });
  expect(answer).toMatch(/1 person.* with “it manager” in their job title/);
  expect(answer).toContain('Ann Lee');
  expect(answer).not.toMatch(/Rob Stone|Eve Black/);
});
