import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountId } from '@rapport/contract/ids.ts';
import {
  getLatestWeek,
  getPortfolioWeek,
  getWeeklySummary,
  listWeeklySummaries,
} from '@rapport/contract/summaries.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { writeSummaries } from './commands/write-summaries.ts';
import { summaryRoutes } from './routes.ts';

/** A Saturday; its week began on Monday the 16th. */
const NOW = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let mill: AccountId;
let closed: AccountId;
let quiet: AccountId;
beforeAll(async () => {
  app = await startTestApp({ routes: summaryRoutes, now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'stonemill.example', arr: 80_000, renewalInDays: 20 },
      { name: 'Closed Shop', domain: 'closed.example', arr: 900_000, restricted: true },
      { name: 'Quiet', domain: 'quiet.example', arr: 10_000 },
    ],
    said: [
      {
        from: 'kim@stonemill.example',
        name: 'Kim Orr',
        subject: 'Training',
        text: 'Could you please send us the plan for the training by Friday? We love the product.',
        daysAgo: 2,
      },
      {
        from: 'kim@stonemill.example',
        name: 'Kim Orr',
        subject: 'Between us',
        text: 'The Sorrento merger is not public: we will not renew our contract.',
        daysAgo: 3,
        privateTo: [admin.principal.email],
      },
      {
        from: 'lou@stonemill.example',
        name: 'Lou',
        subject: 'Older',
        text: 'Your price is too high for us.',
        daysAgo: 8,
      },
      {
        from: 'max@closed.example',
        name: 'Max',
        subject: 'Ende',
        text: 'We have decided not to renew.',
        daysAgo: 2,
      },
      {
        from: 'pat@quiet.example',
        name: 'Pat',
        subject: 'Secret only',
        text: 'We have decided not to renew, tell nobody.',
        daysAgo: 2,
        privateTo: [admin.principal.email],
      },
    ],
  });
  mill = ids.get('Stone Mill') as AccountId;
  closed = ids.get('Closed Shop') as AccountId;
  quiet = ids.get('Quiet') as AccountId;
  await admin.system.run((db) =>
    db
      .insertInto('arr_movement')
      .values({
        org_id: admin.organisation,
        id: uuidv7(),
        account_id: mill,
        month: '2026-11-01',
        day: '2026-11-18',
        kind: 'expansion',
        amount: 12_000,
      })
      .execute(),
  );
  await writeSummaries(admin.system);
});
afterAll(() => app.close());

const list = (person: TestPerson, accountId: AccountId) =>
  person
    .call(listWeeklySummaries, { query: { accountId } })
    .then((answer) => answer.summaries.filter(({ week }) => week === '2026-11-16'));
const week = async (person: TestPerson, accountId = mill) => (await list(person, accountId))[0]!;

describe('a weekly summary', () => {
  it('contains requests, revenue and quotes of its week only, each with its quote and conversation', async () => {
    const summary = await week(colleague);
    expect(summary).toMatchObject({ complete: false, method: 'rules', accountName: 'Stone Mill' });
    expect(summary.llmContent).toContain('ARR grew by $12,000.');
    expect(summary.llmContent).not.toContain('price');
    const request = summary.sentences.find(({ kind }) => kind === 'action');
    expect(request?.text).toMatch(/^Kim Orr asks: “Could you please send us the plan/);
    expect(request?.conversationId).toBe(request?.quotes[0]?.conversationId);
    expect(request?.quotes[0]).toMatchObject({ author: 'Kim Orr', title: 'Training' });
    const { summaries } = await colleague.call(listWeeklySummaries, { query: { accountId: mill } });
    expect(summaries.find((other) => other.week === '2026-11-09')).toMatchObject({
      complete: true,
      llmContent: expect.stringContaining('too high') as string,
    });
  });

  it('shows quotes of a private conversation to its members, and nothing of it to others', async () => {
    expect((await week(admin)).llmContent).toContain('Sorrento');
    const others = await week(colleague);
    expect(JSON.stringify(others)).not.toMatch(/sorrento|renew/i);
    expect(others.llmContent).toContain('1 message in 1 conversation');
  });

  it('is not listed for members who may read none of its sentences', async () => {
    const [own] = await list(admin, quiet);
    expect(own?.sentences.length).toBeGreaterThan(0);
    expect(await list(colleague, quiet)).toEqual([]);
    await expect(
      colleague.call(getWeeklySummary, { params: { id: own?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is refused for a restricted account, by account and by id', async () => {
    const { id } = await week(admin, closed);
    await expect(list(colleague, closed)).rejects.toMatchObject({ status: 403 });
    await expect(colleague.call(getWeeklySummary, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('loses a sentence when its conversation becomes private later', async () => {
    const visible = async () => (await week(colleague)).llmContent;
    const privately = (ids: string[] | null) =>
      admin.system.run((db) =>
        db
          .updateTable('conversation')
          .set({ visible_to: ids })
          .where('title', '=', 'Training')
          .execute(),
      );
    expect(await visible()).toContain('Kim Orr asks');
    await privately([admin.member]);
    expect(await visible()).not.toContain('Kim Orr');
    await privately(null);
    expect(await visible()).toContain('Kim Orr asks');
  });

  it('is written once, and again when its facts change', async () => {
    expect(await writeSummaries(admin.system)).toBe(0);
    await admin.system.run((db) => sql`update action_item set state = 'done'`.execute(db));
    expect(await writeSummaries(admin.system)).toBe(1);
    expect((await week(colleague)).llmContent).toContain('Done.');
  });

  it('names the model that wrote the conversation’s summary', async () => {
    const row = await admin.system.run((db) =>
      db
        .selectFrom('conversation')
        .select(['id', 'summary_evidence'])
        .where('title', '=', 'Training')
        .executeTakeFirstOrThrow(),
    );
    const [stored] = row.summary_evidence as { evidence: string[] }[];
    const words = 'Kim wants a training in spring.';
    await admin.system.run((db) =>
      sql`
      update evidence set quote = 'We love the product.', start_at = strpos(m.visible_text, 'We love') - 1,
        end_at = strpos(m.visible_text, 'We love') + 19
      from message m where m.id = evidence.message_id and claim_kind = 'summary' and claim_id = ${stored?.evidence[0]}`.execute(
        db,
      ),
    );
    await admin.system.run((db) =>
      db
        .updateTable('conversation')
        .set({
          method: 'some-model',
          summary_evidence: JSON.stringify([{ text: words, evidence: stored?.evidence }]),
        })
        .where('id', '=', row.id)
        .execute(),
    );
    await writeSummaries(admin.system);
    const summary = await week(colleague);
    expect(summary.llmContent).toContain(words);
    expect(summary.method).toBe('some-model');
  });

  it('contains no sentence whose quote is not in its message', async () => {
    const { rows } = await admin.system.run((db) =>
      sql<{ total: number; said: number }>`
        select count(*)::int as total, (count(*) filter (where substr(m.visible_text, q.start + 1, q."end" - q.start) = q.quote))::int as said
        from weekly_summary w cross join jsonb_array_elements(w.sentences) s
        cross join jsonb_to_recordset(s -> 'quotes') as q (message uuid, quote text, start int, "end" int)
        join message m on m.id = q.message`.execute(db),
    );
    expect(rows[0]?.total).toBeGreaterThan(4);
    expect(rows[0]?.said).toBe(rows[0]?.total);
  });
});

describe('the portfolio of a week', () => {
  it('contains events, claims, renewals and revenue visible to the caller', async () => {
    const answer = await admin.call(getPortfolioWeek);
    expect(answer).toMatchObject({ week: '2026-11-16', complete: false, accounts: 3 });
    expect(answer.weeks).toEqual(['2026-11-16', '2026-11-09']);
    expect(answer.revenue).toMatchObject({
      arrChange: 12_000,
      movements: [{ kind: 'expansion', amount: 12_000, accounts: 1 }],
    });
    expect(answer.renewals.map(({ account }) => account.name)).toEqual(['Stone Mill']);
    expect(answer.risks.items.map(({ account }) => account.name)).toContain('Closed Shop');
    expect(answer.events.map(({ sentence }) => sentence.kind)).toContain('revenue');
  });

  it('contains anomalies that began in the week, and accounts whose health changed its band', async () => {
    const day = { org_id: admin.organisation, account_id: mill };
    const anomaly = {
      ...day,
      source: 'daily_revenue_all_companies',
      timeframe: 'day',
      kind: 'drop',
    };
    await admin.system.run(async (db) => {
      await db.deleteFrom('health_day').execute();
      await db
        .insertInto('health_day')
        .values([
          { ...day, day: '2026-11-14', score: 3 },
          { ...day, day: '2026-11-18', score: -4 },
        ])
        .execute();
      await db
        .insertInto('revenue_anomaly')
        .values(
          ['2026-11-17', '2026-11-02'].map((start) => ({
            ...anomaly,
            id: uuidv7(),
            start_day: start,
            end_day: start,
            description: `Revenue fell on ${start}`,
            expected: 100,
            current: 40,
            drop_percentage: 60,
            total_drop: 60,
            method: 'rules',
            inputs_digest: start,
          })),
        )
        .execute();
    });
    const { anomalies, health } = await admin.call(getPortfolioWeek);
    expect(anomalies).toMatchObject([
      { account: { name: 'Stone Mill' }, description: 'Revenue fell on 2026-11-17', totalDrop: 60 },
    ]);
    expect(health).toEqual({ up: 0, down: 1 });
  });

  it('opens on the newest week that has run for four days, which can also be requested', async () => {
    expect(await admin.call(getLatestWeek)).toEqual({ week: '2026-11-16', complete: false });
    expect(await colleague.call(getLatestWeek)).toEqual({ week: '2026-11-16', complete: false });
  });

  it('reveals nothing hidden to a colleague', async () => {
    const answer = await colleague.call(getPortfolioWeek);
    expect(JSON.stringify(answer)).not.toMatch(/sorrento|closed shop|tell nobody/i);
    expect(answer).toMatchObject({ accounts: 1, risks: { total: 0 } });
    expect(answer.events.length).toBeGreaterThan(0);
  });

  it('is limited to the given tags and week', async () => {
    const none = await admin.call(getPortfolioWeek, {
      query: { accountTagFilters: ['region:Nowhere'] },
    });
    expect(none).toMatchObject({ accounts: 0, events: [], renewals: [] });
    const before = await admin.call(getPortfolioWeek, { query: { week: '2026-11-11' } });
    expect(before).toMatchObject({ week: '2026-11-09', complete: true });
    expect(before.risks.items.map(({ title }) => title)).toEqual([
      '“Your price is too high for us” — Lou',
    ]);
  });
});
