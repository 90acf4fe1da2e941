import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getAccountHealth } from '@rapport/contract/health/health.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { systemContext } from '../../../platform/context.ts';
import { addMessages, setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { healthRoutes } from '../../health/routes.ts';
import { analyseAccounts } from '../commands/analyse-accounts.ts';
import { markOutdatedScores } from '../commands/mark-outdated-scores.ts';

const START = new Date('2026-11-20T09:00:00Z');
const DAY = 86_400_000;
let now = START;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: healthRoutes, now: () => now });
});
afterAll(() => app.close());

const said = (daysAgo: number, text: string) => ({
  from: 'kim@acme.example',
  subject: `Note ${daysAgo}`,
  text,
  daysAgo,
});
const MONTHLY = [10, 40, 70, 100].map((days) =>
  said(days, 'Please find the figures of the month attached.'),
);
const NOTICE = said(3, 'Please take this as formal notice that we have decided not to renew.');

async function accountWith(messages: ReturnType<typeof said>[]) {
  now = START;
  const admin = await app.asPerson({ role: 'admin' });
  const ids = await setScene(admin.system, {
    accounts: [{ name: 'Acme', domain: 'acme.example', renewalInDays: 200 }],
    said: messages,
  });
  return { admin, id: ids.get('Acme') as AccountId };
}
const healthOf = (admin: TestPerson, id: AccountId) =>
  admin.call(getAccountHealth, { params: { id } });
const at = (admin: TestPerson) => systemContext(app.services, admin.organisation);

/** Moves time on by a day at a time and runs the daily scoring. */
async function live(admin: TestPerson, days: number) {
  for (let day = 0; day < days; day += 1) {
    now = new Date(now.getTime() + DAY);
    await markOutdatedScores(at(admin));
    await analyseAccounts(at(admin));
  }
}

describe('an account with too little data', () => {
  it('has no score anywhere, and says what is missing', async () => {
    const { admin, id } = await accountWith([said(3, 'Hello, who can help us?')]);
    const health = await healthOf(admin, id);
    expect(health).toMatchObject({ score: null, weightedScore: null, history: [], ledger: [] });
    expect(health.reasoning[0]?.text).toBe(
      'Not enough data for a score: only 1 message from them in the last 16 weeks. It takes 2 messages or open cases in 16 weeks.',
    );
    expect(health.factors.filter(({ hasData }) => !hasData).length).toBeGreaterThan(3);
    const rows = await admin.system.run((db) =>
      db.selectFrom('account').select(['health_score', 'health_change']).execute(),
    );
    expect(rows).toEqual([{ health_score: null, health_change: null }]);
  });

  it('loses its score when its data is too old', async () => {
    const { admin, id } = await accountWith([98, 100, 102].map((days) => said(days, 'Thanks!')));
    expect((await healthOf(admin, id)).score).not.toBeNull();
    await live(admin, 15);
    const health = await healthOf(admin, id);
    expect(health.score).toBeNull();
    expect(health.reasoning[0]?.text).toContain('their last message is 113 days old');
  });
});

describe('automatic and private mail', () => {
  const KINDS = ['automatic', 'private'] as const;
  const make = (admin: TestPerson, kind: (typeof KINDS)[number], subject: string) =>
    admin.system.run((db) =>
      db
        .updateTable('message')
        .set(kind === 'private' ? { visible_to: [admin.member] } : { automatic: true })
        .where('subject', 'like', subject)
        .execute(),
    );

  it.each(KINDS)('is no sign of a customer: %s', async (kind) => {
    const { admin, id } = await accountWith(MONTHLY);
    expect((await healthOf(admin, id)).score).not.toBeNull();
    await make(admin, kind, 'Note %');
    await live(admin, 1);
    const { score, reasoning } = await healthOf(admin, id);
    expect(score).toBeNull();
    expect(reasoning[0]?.text).toContain('no message from them so far');
  });

  it.each(KINDS)('does not show that a VIP wrote: %s', async (kind) => {
    const { admin, id } = await accountWith([
      ...MONTHLY,
      { ...said(5, 'Thank you, this was very helpful.'), from: 'lou@acme.example' },
    ]);
    await admin.system.run((db) =>
      db
        .updateTable('contact')
        .set({ vip: true })
        .where('email', '=', 'lou@acme.example')
        .execute(),
    );
    const coverage = async () =>
      (await healthOf(admin, id)).factors.find(({ factor }) => factor === 'coverage')?.detail;
    await live(admin, 1);
    expect(await coverage()).not.toContain('no VIP contact wrote');
    await make(admin, kind, 'Note 5');
    await live(admin, 1);
    expect(await coverage()).toContain('no VIP contact wrote');
  });
});

describe('a notice of leaving', () => {
  it('makes the account Churning, with its quote, until a person settles the risk', async () => {
    const { admin, id } = await accountWith([...MONTHLY, NOTICE]);
    const health = await healthOf(admin, id);
    expect(health.score).toBeLessThanOrEqual(-4);
    expect(health.reasoning[0]).toMatchObject({ isRule: true });
    expect(health.reasoning[0]?.text).toMatch(/^They gave notice: “.*not to renew”\.$/);
    expect(health.reasoning[0]?.quotes[0]?.text).toContain('not to renew');
    expect(health.ledger.map(({ label }) => label)).toContain('Rule');
    await admin.system.run((db) =>
      sql`update risk set status = 'mitigated', edited_by = ${admin.member} where account_id = ${id}`.execute(
        db,
      ),
    );
    await live(admin, 1);
    const later = await healthOf(admin, id);
    expect(later.score).toBeGreaterThan(-4);
    expect(later.reasoning.every(({ isRule }) => !isRule)).toBe(true);
  });

  it('is not settled by silence', async () => {
    const { admin, id } = await accountWith([...MONTHLY, { ...NOTICE, daysAgo: 110 }]);
    const risks = await admin.system.run((db) =>
      db.selectFrom('risk').select('status').where('account_id', '=', id).execute(),
    );
    expect(risks).toEqual([{ status: 'live' }]);
    expect((await healthOf(admin, id)).score).toBeLessThanOrEqual(-4);
  });
});

describe('silence', () => {
  it('settles a complaint after 100 days, and what is decided once a term after 180', async () => {
    const { admin } = await accountWith([
      ...MONTHLY,
      said(130, 'Honestly, I am unhappy with your support.'),
      said(131, 'We are evaluating Acme for the next term.'),
      said(200, 'The price is far too high for us.'),
    ]);
    const risks = await admin.system.run((db) =>
      db.selectFrom('risk').select(['category', 'status']).orderBy('category').execute(),
    );
    expect(risks).toEqual([
      { category: 'competitor', status: 'live' },
      { category: 'price', status: 'mitigated' },
      { category: 'support-quality', status: 'mitigated' },
    ]);
  });
});

describe('a renewal that was won', () => {
  const renew = (admin: TestPerson, id: AccountId, day: string) =>
    admin.system.run((db) =>
      sql`insert into deal (org_id, id, account_id, name, stage, close_date, is_closed, is_won)
        values (${admin.organisation}, gen_random_uuid(), ${id}, 'Acme renewal 2026', 'Won', ${day}, true, true)`.execute(
        db,
      ),
    );
  const riskOf = (admin: TestPerson, id: AccountId) =>
    admin.system.run((db) =>
      db.selectFrom('risk').select('status').where('account_id', '=', id).execute(),
    );

  it('ends a notice that was given before', async () => {
    const { admin, id } = await accountWith([...MONTHLY, NOTICE]);
    await renew(admin, id, '2026-11-21');
    await live(admin, 1);
    expect((await healthOf(admin, id)).score).toBeGreaterThan(-4);
    expect(await riskOf(admin, id)).toEqual([{ status: 'mitigated' }]);
  });

  it('ends none that was given on its day or later', async () => {
    const { admin, id } = await accountWith([...MONTHLY, NOTICE]);
    await renew(admin, id, '2026-11-17');
    await live(admin, 1);
    expect((await healthOf(admin, id)).score).toBeLessThanOrEqual(-4);
    expect(await riskOf(admin, id)).toEqual([{ status: 'live' }]);
  });
});

describe('a renewal less than three weeks ahead', () => {
  it('needs attention while its deal is open, and no longer once it is won', async () => {
    const { admin, id } = await accountWith(MONTHLY);
    await admin.system.run(async (db) => {
      await sql`update account set renewal_date = ${'2026-12-04'} where id = ${id}`.execute(db);
      await sql`insert into deal (org_id, id, account_id, name, stage, close_date)
        values (${admin.organisation}, gen_random_uuid(), ${id}, 'Acme renewal 2026', 'Contract sent', '2026-12-02')`.execute(
        db,
      );
    });
    await live(admin, 1);
    const open = await healthOf(admin, id);
    expect(open.reasoning[0]?.text).toBe('The renewal is in 13 days and not signed yet.');
    expect(open.score).toBeLessThanOrEqual(0);
    await admin.system.run((db) =>
      sql`update deal set is_closed = true, is_won = true, close_date = '2026-11-21'`.execute(db),
    );
    await live(admin, 1);
    const won = await healthOf(admin, id);
    expect(won.reasoning.map(({ text }) => text).join()).not.toContain('not signed yet');
    await admin.system.run((db) => sql`update deal set close_date = '2026-12-04'`.execute(db));
    await live(admin, 1);
    const early = await healthOf(admin, id);
    expect(early.reasoning.map(({ text }) => text).join()).not.toContain('not signed yet');
  });
});

describe('an upset mail that waits for our answer', () => {
  const UPSET = said(
    5,
    'This is the fourth time that I write, and I am fed up. Nobody answers, the totals are still wrong, and your support is useless. When will this be fixed?',
  );

  it('needs attention, with the words, until they write something friendly', async () => {
    const { admin, id } = await accountWith([...MONTHLY, UPSET]);
    await admin.system.run((db) =>
      sql`update conversation set sentiment = -3, state = 'waiting-on-us' where title = 'Note 5'`.execute(
        db,
      ),
    );
    await live(admin, 1);
    const waiting = await healthOf(admin, id);
    expect(waiting.score).toBeLessThanOrEqual(0);
    const reason = waiting.reasoning.find(({ text }) => text.startsWith('They sound upset in'));
    expect(reason?.text).toContain('“Note 5”, which has waited for our answer for');
    expect(reason?.quotes[0]?.text).toMatch(/fourth time|totals are still wrong|useless|fixed/);
    await admin.system.run((db) =>
      sql`update message set sentiment = 1 where subject = 'Note 5'`.execute(db),
    );
    await live(admin, 1);
    const friendly = await healthOf(admin, id);
    expect(friendly.reasoning.map(({ text }) => text).join()).not.toContain('sound upset');
  });
});

describe('growth of ARR', () => {
  it('is measured from what the ARR was, whatever came since', async () => {
    const { admin, id } = await accountWith(MONTHLY);
    const moved = (day: string, kind: string, amount: number) =>
      sql`insert into arr_movement (org_id, id, account_id, day, month, kind, amount, currency)
        values (${admin.organisation}, gen_random_uuid(), ${id}, ${day}, date_trunc('month', ${day}::date), ${kind}, ${amount}, 'EUR')`;
    await admin.system.run(async (db) => {
      await sql`update account set arr = 1000, currency = 'EUR' where id = ${id}`.execute(db);
      await moved('2024-03-14', 'new', 500).execute(db);
      await moved('2025-03-14', 'expansion', 300).execute(db);
      await moved('2026-06-14', 'expansion', 300).execute(db);
      await moved('2026-07-14', 'contraction', 100).execute(db);
    });
    await live(admin, 1);
    const { factors } = await healthOf(admin, id);
    expect(factors.find(({ factor }) => factor === 'commercial')?.detail).toContain(
      'ARR is up 25% over 12 months',
    );
  });
});

describe('a deal for more', () => {
  it('makes an account that grew a little Growing, until it is closed', async () => {
    const { admin, id } = await accountWith(MONTHLY);
    await admin.system.run(async (db) => {
      await sql`update account set arr = 1000, currency = 'EUR' where id = ${id}`.execute(db);
      await sql`insert into arr_movement (org_id, id, account_id, day, month, kind, amount, currency)
        values (${admin.organisation}, gen_random_uuid(), ${id}, '2026-07-14', '2026-07-01', 'expansion', 60, 'EUR')`.execute(
        db,
      );
      await sql`insert into deal (org_id, id, account_id, name, stage, type, amount, currency, close_date)
        values (${admin.organisation}, gen_random_uuid(), ${id}, 'Ghent', 'Proposal', 'Expansion', 200, 'EUR', '2026-12-20')`.execute(
        db,
      );
    });
    await live(admin, 1);
    const open = await healthOf(admin, id);
    expect(open.reasoning[0]?.text).toBe(
      'They are growing: ARR is up 6% over 12 months, and a deal for more is open.',
    );
    expect(open.score).toBeGreaterThan(3);
    await admin.system.run((db) =>
      sql`update deal set is_closed = true, close_date = '2026-11-21'`.execute(db),
    );
    await live(admin, 1);
    expect((await healthOf(admin, id)).reasoning[0]?.text).toContain('They were growing');
  });
});

describe('a deal of an account without ARR', () => {
  it.each([
    ['New business', true],
    ['new-logo', true],
    ['Renewal', false],
  ])('of type %s is a first deal: %s', async (type, isFirst) => {
    const { admin, id } = await accountWith(MONTHLY);
    await admin.system.run((db) =>
      sql`insert into deal (org_id, id, account_id, name, stage, type, amount, currency, close_date)
        values (${admin.organisation}, gen_random_uuid(), ${id}, 'Ghent', 'Proposal', ${type}, 200, 'EUR', '2026-12-20')`.execute(
        db,
      ),
    );
    await live(admin, 1);
    const { reasoning } = await healthOf(admin, id);
    const texts = reasoning.map(({ text }) => text);
    expect(texts.includes('A new deal with them is open.')).toBe(isFirst);
  });
});

describe('the stored days', () => {
  it('are the same whatever the order in which an import brings the messages', async () => {
    const messages = [
      ...MONTHLY,
      said(20, 'We are very unhappy with your support.'),
      said(50, 'Great work, the team is delighted.'),
      said(33, 'The export fails every night.'),
    ];
    const all = await accountWith(messages);
    const days = async ({ admin, id }: typeof all) => (await healthOf(admin, id)).history;
    const parts = await accountWith(messages.slice(3));
    const before = await days(parts);
    await addMessages(at(parts.admin), messages.slice(0, 3), messages.length);
    expect(await days(parts)).not.toEqual(before);
    expect(await days(parts)).toEqual(await days(all));
  });

  it('go on day by day without new records', async () => {
    const { admin, id } = await accountWith(MONTHLY);
    await live(admin, 3);
    const { history } = await healthOf(admin, id);
    expect(history.slice(-4).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(await markOutdatedScores(at(admin))).toBe(0);
  });
});
