import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccountHealth, setPulse } from '@rapport/contract/health/health.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { healthRoutes } from './routes.ts';

const START = new Date('2026-11-20T09:00:00Z');
let now = START;
let app: TestApp;
let ada: TestPerson;
let bo: TestPerson;
let id: AccountId;
let closed: AccountId;
beforeAll(async () => {
  app = await startTestApp({ routes: healthRoutes, now: () => now });
  ada = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: ada.organisation, name: 'Bo' });
  const ids = await setScene(ada.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Closed', domain: 'closed.example', restricted: true },
    ],
    said: [{ from: 'k@mill.example', subject: 'Hi', text: 'We have decided not to renew.' }],
  });
  id = ids.get('Mill') as AccountId;
  closed = ids.get('Closed') as AccountId;
});
afterAll(() => app.close());

const read = (person = ada) => person.call(getAccountHealth, { params: { id } });
const say = (person: TestPerson, body: Parameters<typeof setPulse.body.parse>[0]) =>
  person.call(setPulse, { params: { id }, body: body as never });

describe('a pulse', () => {
  it('does not change the health score', async () => {
    const before = await read();
    const after = await say(ada, { score: 4.5, reasoning: 'Met them: they stay.' });
    expect(after.score).toBe(before.score);
    expect(after.factors).toEqual(before.factors);
    expect(after.pulses).toMatchObject([
      { author: 'Ada', score: 4.5, reason: 'Met them: they stay.', active: true },
    ]);
    expect(after.pulses[0]?.expiresOn).toBe('2026-12-20');
  });

  it('exists once per member: a new one replaces the last, which stays on record', async () => {
    now = new Date('2026-11-20T10:00:00Z');
    await say(bo, { score: -2, reasoning: 'I hear otherwise.', expiresOn: '2026-11-25' });
    now = new Date('2026-11-20T11:00:00Z');
    const { pulses } = await say(ada, { score: 3, reasoning: 'A bit less sure.' });
    expect(pulses.map(({ author, score, active }) => [author, score, active])).toEqual([
      ['Ada', 3, true],
      ['Bo', -2, true],
      ['Ada', 4.5, false],
    ]);
  });

  it('counts up to and including its last day', async () => {
    const active = async () =>
      (await read()).pulses.filter((pulse) => pulse.active).map(({ author }) => author);
    now = new Date('2026-11-25T23:00:00Z');
    expect(await active()).toEqual(['Ada', 'Bo']);
    now = new Date('2026-11-26T01:00:00Z');
    expect(await active()).toEqual(['Ada']);
    now = new Date('2026-11-20T12:00:00Z');
  });

  it('can be withdrawn by its author only', async () => {
    const afterBo = await say(bo, { score: null });
    expect(afterBo.pulses.filter(({ active }) => active).map(({ author }) => author)).toEqual([
      'Ada',
    ]);
    const afterAda = await say(ada, { score: null });
    expect(afterAda.pulses.some(({ active }) => active)).toBe(false);
    expect(afterAda.pulses).toHaveLength(3);
  });

  it.each([
    ['a score off the scale', { score: 6, reasoning: 'x' }],
    ['no reason', { score: 1, reasoning: '  ' }],
    ['a day that is past', { score: 1, reasoning: 'x', expiresOn: '2026-11-19' }],
    ['a day more than a year ahead', { score: 1, reasoning: 'x', expiresOn: '2027-12-01' }],
  ])('refuses %s', async (_, body) => {
    await expect(say(ada, body as never)).rejects.toMatchObject({ status: 400 });
  });

  it('is refused for members who may not open the account', async () => {
    await expect(
      bo.call(setPulse, { params: { id: closed }, body: { score: 1, reasoning: 'x' } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
