import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@rapport/contract/chat/chat.ts';
import { listSessions } from '@rapport/contract/chat/history.ts';
import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import type { FakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { computeAnomalies } from '../commands/compute-anomalies.ts';
import { drop, STEADY, writeAccount, writeEntries } from '../testing/revenue.ts';
import { runScript } from './sandbox.ts';
import { writeScript } from './write-script.ts';

let fake: FakeModel;
/** A Saturday: expected revenue depends on the weekday. The clock advances, because rows are ordered by time. */
const now = () => new Date(Date.UTC(2026, 10, 21, 12) + performance.now());

let app: TestApp;
let dana: TestPerson;
let plainUser: TestPerson;
let stranger: TestPerson;
let account: string;
let anomaly: { id: string; start_day: string; end_day: string };

beforeAll(async () => {
  // The model fails, so the analyst's script is used.
  fake = await startFakeModel([{ status: 401 }]);
  app = await startTestApp({ config: { model: fake.config() }, now });
  dana = await app.asPerson({ role: 'admin', name: 'Dana' });
  plainUser = await app.asPerson({ organisation: dana.organisation });
  stranger = await app.asPerson({ role: 'admin' });
  account = await dana.system.run(async (db) => {
    const id = await writeAccount(db, dana.organisation, {
      name: 'Quiet Bay',
      restricted: true,
      amount: drop(0.4, 5),
    });
    await writeEntries(db, dana.organisation, id, 'North', `0.5 * ${STEADY}`);
    await writeEntries(db, dana.organisation, id, 'South', `0.5 * ${drop(0.2, 5)}`);
    return id;
  });
  await computeAnomalies(dana.system);
  anomaly = await dana.system.run((db) =>
    db
      .selectFrom('revenue_anomaly')
      .select(['id', 'start_day', 'end_day'])
      .where('source', '=', 'daily_revenue_all_companies')
      .executeTakeFirstOrThrow(),
  );
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

async function ask(person: TestPerson, query: contract.AskQuery) {
  let text = '';
  let end;
  for await (const { event, data } of person.stream(contract.executeCode, { query })) {
    if (event === 'message') text += data.text;
    if (event === 'end') end = data.state;
  }
  return { text, end };
}

describe('a question about a revenue anomaly', () => {
  it('is answered by a script over its rows, and the answer shows both', async () => {
    const query = 'How was it by product company?';
    const { text, end } = await ask(dana, { query, intent_id: anomaly.id });
    expect(end).toBe('done');
    expect(text).toContain('| Product company | Usual day before | Day during | Change |');
    const [south, north] = text.split('\n').filter((line) => /^\| (?:South|North)/.test(line));
    expect(south).toMatch(/^\| South .* \| -[67]\d\.\d% \|$/);
    expect(north).toMatch(/^\| North /);
    expect(text).toContain('```js\n');
    expect(text).toContain('const companies =');
  });

  it('is about the largest open anomaly if none is named, and its turns share a chat', async () => {
    const { text } = await ask(dana, { query: 'What came before and after?' });
    expect(text).toContain('**Quiet Bay**');
    expect(text).toMatch(/\| Before \| 56 \| \$/);
    const { sessions } = await dana.call(listSessions, {});
    const id = sessions[0]?.id ?? '';
    const { memories } = await dana.call(contract.getMemories, { query: { sessionId: id } });
    expect(memories[0]?.answer).toBe(text);
  });

  it('writes out the dates of the days that differ most', async () => {
    const { text } = await ask(dana, { query: 'Which days were worst?', intent_id: anomaly.id });
    expect(text).toMatch(/\| \w{3} \d\d, 20\d\d \| \$[\d,]+ \| \$[\d,]+ \| -\$[\d,]+ \|/);
  });

  it('keeps its anomaly for a question asked after a reload', async () => {
    const about = { intent: 'revenueAnomalies', intent_id: anomaly.id };
    await ask(dana, { query: 'Which days?', ...about });
    const { sessions } = await dana.call(listSessions, {});
    const { memories } = await dana.call(contract.getMemories, {
      query: { sessionId: sessions[0]!.id },
    });
    expect(memories[0]).toMatchObject(about);
  });

  it('reveals nothing about an anomaly that the caller may not see', async () => {
    const query = { query: 'Which days?', intent_id: anomaly.id };
    for (const person of [plainUser, stranger]) {
      await expect(ask(person, query)).rejects.toMatchObject({ status: 404 });
      const { text } = await ask(person, { query: 'Which days?' });
      expect(text).toMatch(/^I found no open revenue anomaly/);
    }
    const named = { query: 'Which days?', accountId: account as never };
    await expect(ask(plainUser, named)).rejects.toMatchObject({ status: 403 });
    await expect(ask(dana, { query: 'x', intent_id: 'none' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a script that a model writes', () => {
  const CODE = `return { columns: [{ label: 'Days', kind: 'count' }], rows: [[rows.length]] };`;
  const written = async (answer: unknown) => {
    fake.play([JSON.stringify(answer), JSON.stringify(answer)]);
    const asked = await ask(dana, { query: 'How many days are there?', intent_id: anomaly.id });
    const sent = JSON.stringify(fake.asked.map(({ body }) => body));
    fake.play([{ status: 401 }]);
    return { ...asked, sent };
  };

  it('runs over the rows and is shown; no row is sent to the model', async () => {
    const { text, end, sent } = await written({ shows: 'in days', code: CODE });
    expect(end).toBe('done');
    expect(text).toContain('Its revenue in days:');
    expect(text).toMatch(/\| Days \|\n\| --- \|\n\| \d\d \|/);
    expect(text).toContain(CODE);
    expect(sent).not.toMatch(/Quiet Bay|20\d\d-\d\d-\d\d/);
  });

  it.each([
    ['breaks', { shows: 'in days', code: 'throw new Error("x")' }],
    ['never ends', { shows: 'in days', code: 'for (;;);' }],
    ['reaches outside', { shows: 'in days', code: `return fetch('//x')` }],
    ['leaves its fence', { shows: 'in days', code: `${CODE}\n\`\`\`\n![x](y)` }],
    ['claims a figure', { shows: 'is 31337', code: CODE }],
    [
      'leads elsewhere',
      { shows: 'in days', code: CODE.replace('rows.length', `'www.evil.example'`) },
    ],
  ])('gives way to the analyst’s when it %s', async (_, answer) => {
    const { text, end } = await written(answer);
    expect(end).toBe('done');
    expect(text).toMatch(/\| Before \| 56 \| \$/);
    expect(text).not.toMatch(/31337|evil|in days:/);
  });
});

describe('writeScript', () => {
  const amounts = [100, 200, 100, 200, 100, 200, 100, 50, 80, 120];
  const rows = amounts.map((amount, place) => ({
    day: `2026-11-${String(place + 2).padStart(2, '0')}`,
    company: place % 2 === 0 ? 'North' : 'South',
    amount,
  }));
  const handed = { rows, anomaly: { from: '2026-11-09', to: '2026-11-10' } };
  const tableOf = async (question: string) => {
    const outcome = await runScript(writeScript(question).code, handed);
    return 'table' in outcome ? outcome.table.rows : outcome;
  };

  it('compares before, during and after', async () => {
    expect(await tableOf('What happened?')).toEqual([
      ['Before', 7, 1000 / 7, 1000, null],
      ['During', 2, 65, 130, -54.5],
      ['After', 1, 120, 120, expect.closeTo(-16, 6)],
    ]);
  });

  it('compares weekdays', async () => {
    const table = (await tableOf('Is it a weekday thing?')) as unknown[][];
    expect(table[0]).toEqual(['Monday', 100, 50, -50]);
    expect(table[1]).toEqual(['Tuesday', 200, 80, -60]);
    expect(table[2]).toEqual(['Wednesday', 100, null, null]);
  });

  it('compares product companies, the largest difference first', async () => {
    expect(await tableOf('Which product lost most?')).toEqual([
      ['South', 200, 50, -75],
      ['North', 100, 80, -20],
    ]);
  });

  it('finds the days that differ most from their weekday', async () => {
    expect(await tableOf('What were the worst days?')).toEqual([
      ['2026-11-10', 200, 80, -120],
      ['2026-11-09', 100, 50, -50],
    ]);
  });
});
