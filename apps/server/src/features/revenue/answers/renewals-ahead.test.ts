import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-06-10T12:00:00Z') });
  admin = await app.asPerson({ role: 'admin' });
  const account = (name: string, renewalInDays: number) => ({
    name,
    domain: `${name.toLowerCase()}.example`,
    arr: 900,
    renewalInDays,
  });
  await setScene(admin.system, {
    // Today is 10 June: 30 July, 3 August, 20 September, and one that is overdue.
    accounts: [
      account('Julep', 50),
      account('Augen', 54),
      account('Sepal', 102),
      account('Late', -5),
    ],
    said: [],
  });
});
afterAll(() => app.close());

it.each<[string, string, string[]]>([
  ['before the end of July', 'by Jul 31, 2028', ['Julep', 'Late']],
  ['by 3 August', 'by Aug 3, 2028', ['Augen', 'Julep', 'Late']],
  ['in September', 'in September 2028', ['Sepal']],
  ['in the next 60 days', 'in the next 60 days', ['Augen', 'Julep', 'Late']],
])('answers which customers renew %s', async (stretch, label, names) => {
  const { answer } = await admin.call(askOnce, {
    body: { query: `Which customers renew ${stretch}?` },
  });
  expect(answer).toContain(label);
  const named = ['Julep', 'Augen', 'Sepal', 'Late'].filter((name) => answer.includes(name));
  expect(named.toSorted()).toEqual(names);
});

it('shows who owns what renews where it is asked for', async () => {
  const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;
  const owned = 'which accounts renew within a year, with their owners?';
  expect(await ask(owned)).toContain('"label":"Owner"');
  expect(await ask('which accounts renew within a year?')).toMatch(
    /^(?!.*"label":"Owner").*Renewals/s,
  );
});
