import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@rapport/contract/agents.ts';
import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import type { Behaviour, FakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let fake: FakeModel;
let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  fake = await startFakeModel(['']);
  app = await startTestApp({ config: { model: fake.config() } });
  person = await app.asPerson({ role: 'admin', staff: true });
  await setScene(person.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example', arr: 120_000 }],
    said: [
      {
        from: 'jane@mill.example',
        name: 'Jane Doe',
        subject: 'Contract',
        text: 'We have decided not to renew our contract.',
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const RISKS = { params: { agentId: 'mitigate-risks' as const }, body: {} };
const words = (body: string) =>
  JSON.stringify({ cards: [{ card: 1, title: 'Mill is about to leave', body }] });

it('words cards by the model once a day, and records the call', async () => {
  fake.play([words('Jane will not renew; $120,000 is at stake.')]);
  const { cards } = await person.call(contract.generateCards, RISKS);
  expect(cards).toMatchObject([{ title: 'Mill is about to leave', method: 'fake-1' }]);
  expect((await person.call(contract.generateCards, RISKS)).cards).toEqual(cards);
  expect(fake.asked).toHaveLength(1);
  const runs = await person.system.run((db) =>
    db.selectFrom('ai_run').select(['task', 'outcome']).execute(),
  );
  expect(runs).toEqual([{ task: 'cards', outcome: 'done' }]);
});

it.each<[string, Behaviour]>([
  ['has an invented figure', words('They owe us $999,999.')],
  ['has an invented quote', words('Jane wrote “we are delighted with it”.')],
  ['fails', { status: 401 }],
  ['is garbage', 'not JSON'],
])('cards keep the rules’ text when the answer %s', async (_, behaviour) => {
  fake.play([behaviour]);
  const { cards } = await person.call(contract.regenerateCards, RISKS);
  expect(cards).toMatchObject([{ method: 'rules' }]);
  expect(cards[0]?.title).toContain('We have decided not to renew our contract');
  expect(cards[0]?.body).toMatch(/^Churn, critical\. Jane Doe wrote this on /);
});
