import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let dana: TestPerson;

/** Month ends are recorded from May 2024, each 1,000 higher than the one before. */
const RECORDED = 30;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') });
  dana = await app.asPerson({ role: 'admin', name: 'Dana' });
  const accounts = await setScene(dana.system, {
    accounts: [{ name: 'Blue Harbour', domain: 'blueharbour.example', arr: 130_000 }],
    said: [],
  });
  await dana.system.run((db) =>
    db
      .insertInto('account_snapshot')
      .values(
        Array.from({ length: RECORDED }, (_, place) => ({
          org_id: dana.organisation,
          account_id: accounts.get('Blue Harbour')!,
          month: new Date(Date.UTC(2024, 4 + place, 1)).toISOString().slice(0, 10),
          arr: 100_000 + place * 1_000,
          live: true,
        })),
      )
      .execute(),
  );
});
afterAll(() => app.close());

async function askTrend(query: string) {
  const { answer } = await dana.call(askOnce, { body: { query } });
  const chart = parseAnswer(answer).find(({ kind }) => kind === 'chart');
  return { answer, points: chart?.kind === 'chart' ? (chart.value.points ?? []) : [] };
}

it('goes back as far as the question asks and months are recorded', async () => {
  const year = await askTrend('How did our ARR move over the last 12 months?');
  expect(year.points.length).toBeLessThan(15);
  const two = await askTrend('How did our ARR move over the last 24 months?');
  expect(two.points).toHaveLength(26);
  expect(two.points[0]?.value).toBe(105_000);
  const since = await askTrend('How has our ARR developed since 2024?');
  expect(since.points).toHaveLength(31);
  expect(since.points[0]?.value).toBe(100_000);
});

it('covers the year that is named, and says where the record starts', async () => {
  const { points, answer } = await askTrend('What was our ARR in 2025?');
  expect(points).toHaveLength(13);
  expect(points.map(({ value }) => value).at(-1)).toBe(119_000);
  expect(answer).toContain('went from $107,000 to $119,000');
  expect((await askTrend('What was our ARR in 2022?')).answer).toMatch(
    /No month end is recorded for that period: the record of \[ARR\]\S+ goes back to .*2024/,
  );
});

it('answers about a month two years ago', async () => {
  const { answer, points } = await askTrend('What was our ARR in June 2024?');
  expect(answer).toContain('was **$101,000** on');
  expect(points).toEqual([]);
});
