import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RateLimited, Unauthorised } from '@rapport/connectors/connector.ts';
import type { CanonicalRecord } from '@rapport/connectors/records.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { systemContext } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { contentDigests } from '../../testing/content-digest.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { createOrganisation } from '../auth/commands/create-organisation.ts';
import { StaleCursor, storePage } from '../ingest/records/store-page.ts';
import { createConnection } from './commands/create-connection.ts';
import { pullConnection } from './commands/pull-connection.ts';
import { removeConnection } from './commands/remove-connection.ts';
import { fakeVendor, vendorRecords } from './testing/fake-vendor.ts';
import type { Behaviour } from './testing/fake-vendor.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let app: TestApp;
let ctx: Ctx;
let organisations = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
});
afterAll(() => app.close());
beforeEach(async () => {
  organisations += 1;
  const organisation = await createOrganisation(app.services, {
    slug: `connected-${organisations}`,
    name: 'Us',
    domains: ['us.example'],
  });
  ctx = systemContext(app.services, organisation);
});

const connect = (key = 'k-1') =>
  createConnection(ctx, fakeVendor([]), { credential: { key }, member: null });

const pull = (id: string, records: readonly CanonicalRecord[], how?: Behaviour) =>
  pullConnection(ctx, id, { connectors: [fakeVendor(records, how)] });

const stages = () =>
  ctx.run((db) => db.selectFrom('connection_stage').selectAll().orderBy('stage').execute());

const RECORDS = vendorRecords({ accounts: 12, contacts: 20, deals: 20, messages: 40 });
const [FIRST] = RECORDS;

describe('a connection', () => {
  it('keeps its credential sealed, for its own row', async () => {
    await connect('very-secret');
    const rows = await ctx.run((db) =>
      db.selectFrom('connection_credential').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('very-secret');
  });

  it('is not made of a credential that the vendor refuses', async () => {
    await expect(connect('')).rejects.toThrow(Unauthorised);
    expect(await stages()).toEqual([]);
  });

  it('waits as long as the vendor asks, as a row', async () => {
    const id = await connect();
    const retryAt = new Date(NOW.getTime() + 1_200_000);
    await pull(id, RECORDS, {
      beforePage: () => {
        throw new RateLimited(retryAt);
      },
    });
    const account = (await stages()).find(({ stage }) => stage === 'account');
    expect(account).toMatchObject({ next_run_at: retryAt, cursor: null, failure: null });
  });

  it('asks to be connected again when its credential is refused', async () => {
    const id = await connect();
    await pull(id, RECORDS, {
      beforePage: () => {
        throw new Unauthorised();
      },
    });
    const row = await ctx.run((db) =>
      db.selectFrom('connection').select('state').executeTakeFirstOrThrow(),
    );
    expect(row.state).toBe('reconnect_needed');
  });

  it('sets aside what the database does not take, and stores its neighbours', async () => {
    const id = await connect();
    const broken = {
      ...FIRST,
      providerId: 'broken',
      currency: 'NO SUCH',
      arr: 1e30,
    } as CanonicalRecord;
    await pull(id, [broken, ...RECORDS]);
    const rejects = await ctx.run((db) => db.selectFrom('connection_reject').selectAll().execute());
    expect(rejects).toMatchObject([{ stage: 'account', sample: 'account broken' }]);
    const { rows } = await ctx.run((db) => sql`select from account`.execute(db));
    expect(rows).toHaveLength(12);
  });

  it('refuses a page whose cursor has moved meanwhile, records and all', async () => {
    const id = await connect();
    const position = {
      connection: id,
      provider: 'fake',
      stage: 'account',
      version: 0,
      member: null,
    };
    const page = { records: RECORDS.slice(0, 3), rejected: [], cursor: '3' };
    await storePage(ctx, position, page);
    const later = { records: RECORDS.slice(3, 6), rejected: [], cursor: '6' };
    await expect(storePage(ctx, position, later)).rejects.toThrow(StaleCursor);
    expect((await stages()).find(({ stage }) => stage === 'account')?.cursor).toBe('3');
    expect((await ctx.run((db) => sql`select from account`.execute(db))).rows).toHaveLength(3);
  });

  it('leaves a field alone that a person has taken over', async () => {
    const id = await connect();
    await pull(id, RECORDS);
    await ctx.run((db) =>
      sql`update account set tier = 'Platinum', field_owners = field_owners || '{"tier": "here"}' where provider_id = 'account-1'`.execute(
        db,
      ),
    );
    const newer = RECORDS.map((record) =>
      record.kind === 'account'
        ? { ...record, updatedAt: NOW, tier: 'Bronze', renewalDate: '2028-01-01' }
        : record,
    );
    await ctx.run((db) =>
      db.updateTable('connection_stage').set({ cursor: null, next_run_at: NOW }).execute(),
    );
    await pull(id, newer);
    const { rows } = await ctx.run((db) =>
      sql`select tier, renewal_date from account where provider_id in ('account-1', 'account-2') order by provider_id`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { tier: 'Platinum', renewal_date: '2028-01-01' },
      { tier: 'Bronze', renewal_date: '2028-01-01' },
    ]);
  });

  it('is removed together with the records that no other source has', async () => {
    const org_id = ctx.asker.organisation;
    await ctx.run(async (db) => {
      const account = uuidv7();
      await db.insertInto('account').values({ org_id, id: account, name: 'Ours' }).execute();
      await db
        .insertInto('account_domain')
        .values({ org_id, domain: 'customer5.example', account_id: account })
        .execute();
    });
    const left = [
      'account',
      'contact',
      'deal',
      'message',
      'conversation',
      'thread',
      'source_record',
      'connection_stage',
    ] as const;
    const id = await connect();
    await pull(id, RECORDS);
    await removeConnection(ctx, id);
    const counts = await ctx.run(async (db) => {
      const found: [string, number][] = [];
      for (const table of left)
        found.push([table, (await sql`select from ${sql.table(table)}`.execute(db)).rows.length]);
      return Object.fromEntries(found);
    });
    expect(counts).toEqual({ ...Object.fromEntries(left.map((table) => [table, 0])), account: 1 });
  });

  it('writes cases, revenue, projects, meetings and documents by their keys as well', async () => {
    const id = await connect();
    const common = { updatedAt: NOW, account: 'account-1' };
    const records: CanonicalRecord[] = [
      {
        ...common,
        kind: 'case',
        providerId: 'c1',
        number: '7',
        title: 'Export fails',
        description: '',
        type: null,
        priority: 'high',
        status: 'New',
        origin: null,
        openedAt: NOW,
        closedAt: null,
        link: null,
      },
      {
        ...common,
        kind: 'revenue',
        providerId: 'r1',
        day: '2026-10-01',
        amount: 120,
        currency: null,
        company: '',
        incomeGroup: '',
        incomeType: '',
      },
      {
        ...common,
        kind: 'project',
        providerId: 'p1',
        name: 'Roll-out',
        status: 'In progress',
        startDate: '2026-09-01',
        endDate: null,
        icp: 'Albion Pay',
        country: null,
        serviceType: null,
        parallelRunDate: null,
        goLiveDate: null,
        activeWorkers: 12,
        expectedActiveWorkers: null,
        payroll: { status: 'In review', startDate: null, endDate: null, version: '1' },
        payrollPublishedOn: null,
        link: null,
      },
      {
        ...common,
        kind: 'document',
        providerId: 'd1',
        title: 'Offer',
        mimeType: 'text/plain',
        createdAt: null,
        content: Buffer.from('An offer.'),
      },
      {
        kind: 'event',
        uid: 'e1',
        recurrenceId: null,
        sequence: 0,
        status: 'scheduled',
        title: 'Review',
        description: '',
        location: '',
        conferenceLink: null,
        startsAt: NOW,
        endsAt: NOW,
        allDay: false,
        organiser: null,
        attendees: [{ name: 'Ann', email: 'ann@customer1.example', response: 'accepted' }],
        private: false,
      },
    ];
    const position = { connection: id, provider: 'fake', stage: 'account', member: null };
    await storePage(ctx, { ...position, version: 0 }, { records, rejected: [], cursor: '1' });
    await storePage(
      ctx,
      { ...position, version: 1 },
      { records: RECORDS.slice(0, 3), rejected: [], cursor: '2' },
    );
    const once = await ctx.run((db) => contentDigests(db, ['connection_stage']));
    await storePage(
      ctx,
      { ...position, version: 2 },
      { records: records.toReversed(), rejected: [], cursor: '3' },
    );
    expect(await ctx.run((db) => contentDigests(db, ['connection_stage']))).toEqual(once);
    const { rows } = await ctx.run((db) =>
      sql`select (select a.provider_id from support_case c join account a on a.id = c.account_id) as "case",
        (select a.provider_id from revenue_entry c join account a on a.id = c.account_id) as revenue,
        (select a.provider_id || ' ' || c.status_type from project c join account a on a.id = c.account_id) as project,
        (select a.provider_id from document c join account a on a.id = c.account_id) as document,
        (select count(*)::int from event_attendee) as guests, (select count(*)::int from connection_reject) as rejected`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      {
        case: 'account-1',
        revenue: 'account-1',
        project: 'account-1 InProgress',
        document: 'account-1',
        guests: 1,
        rejected: 0,
      },
    ]);
    await removeConnection(ctx, id);
    expect(await ctx.run((db) => db.selectFrom('project').select('id').execute())).toEqual([]);
  });
});
