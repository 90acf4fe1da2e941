import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CursorLost } from '@rapport/connectors/connector.ts';
import type { CanonicalRecord } from '@rapport/connectors/records.ts';
import { systemContext } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { contentDigests } from '../../testing/content-digest.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { connectionsOf } from '../contacts/enrichment/queries.ts';
import { createOrganisation } from '../auth/commands/create-organisation.ts';
import { createConnection } from './commands/create-connection.ts';
import { pullConnection } from './commands/pull-connection.ts';
import { killInPage } from './testing/kill-in-page.ts';
import { pullAndKill } from './testing/pull-process.ts';
import { fakeVendor, vendorRecords } from './testing/fake-vendor.ts';
import type { Behaviour } from './testing/fake-vendor.ts';

let app: TestApp;
let time = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ now: () => time });
});
afterAll(() => app.close());

const RECORDS = vendorRecords({ accounts: 400, contacts: 1000, deals: 1000, messages: 2600 });
const distinct = (kind: CanonicalRecord['kind']) =>
  new Map(
    RECORDS.flatMap((record) =>
      record.kind === kind && 'providerId' in record ? [[record.providerId, record]] : [],
    ),
  );
const accounts = distinct('account');
/** A deal of an account that never comes is not stored. */
const EXPECTED = {
  accounts: accounts.size,
  deals: [...distinct('deal').values()].filter(
    (deal) => 'account' in deal && accounts.has(deal.account ?? ''),
  ).length,
  messages: distinct('message').size,
};
/** How often it was pulled, when it failed, how far it came: not what is known. */
const RUNS = ['connection', 'connection_credential', 'connection_stage'];

async function connect(slug: string): Promise<{ ctx: Ctx; id: string }> {
  const organisation = await createOrganisation(app.services, {
    slug,
    name: 'Us',
    domains: ['us.example'],
  });
  const ctx = systemContext(app.services, organisation);
  const id = await createConnection(ctx, fakeVendor([]), {
    credential: { key: 'k' },
    member: null,
  });
  return { ctx, id };
}

async function pull(ctx: Ctx, id: string, records: readonly CanonicalRecord[], how?: Behaviour) {
  await pullConnection(systemContext(app.services, ctx.asker.organisation), id, {
    connectors: [fakeVendor(records, how)],
  });
}

const failures = (ctx: Ctx) =>
  ctx.run(async (db) => {
    const rows = await db
      .selectFrom('connection_stage')
      .select(['stage', 'failure'])
      .orderBy('stage')
      .execute();
    return rows.filter(({ failure }) => failure !== null);
  });

/** Lets every stage be pulled again at once. */
const makeDue = (ctx: Ctx) =>
  ctx.run((db) => db.updateTable('connection_stage').set({ next_run_at: time }).execute());

const digests = async (ctx: Ctx) => {
  await analyseAll(ctx);
  return ctx.run((db) => contentDigests(db, RUNS));
};

const stored = (ctx: Ctx) =>
  ctx.run(async (db) => {
    const { rows } = await sql<{
      accounts: number;
      contacts: number;
      deals: number;
      messages: number;
    }>`
      select (select count(*)::int from account) as accounts, (select count(*)::int from contact) as contacts,
        (select count(*)::int from deal) as deals, (select count(*)::int from message) as messages`.execute(
      db,
    );
    return rows[0];
  });

describe('a vendor of 5,000 records', () => {
  it('gives the same database shuffled, three times, killed in the middle of pages, and with its cursor lost', async () => {
    const plain = await connect('plain');
    await pull(plain.ctx, plain.id, RECORDS);
    expect(await failures(plain.ctx)).toEqual([]);
    const counts = await stored(plain.ctx);
    expect(counts).toMatchObject(EXPECTED);
    const expected = await digests(plain.ctx);

    const rough = await connect('rough');
    // Each page comes three times: the seventh is the third of messages; 38 is the first of accounts, after deals and contacts.
    const held = new Map([
      [7, 'search_entry'],
      [38, 'source_record'],
    ]);
    const kills: Promise<void>[] = [];
    await pull(rough.ctx, rough.id, RECORDS, {
      seed: 7,
      pageSize: 200,
      times: 3,
      beforePage: async (count) => {
        const table = held.get(count);
        if (table) kills.push((await killInPage(app.databaseUrl, table)).killed);
      },
    });
    await Promise.all(kills);
    expect(await failures(rough.ctx)).toMatchObject([{ stage: 'account' }, { stage: 'message' }]);
    await makeDue(rough.ctx);
    let losses = 0;
    await pull(rough.ctx, rough.id, RECORDS, {
      seed: 8,
      pageSize: 150,
      beforePage: (count) => {
        if (count !== 5) return;
        losses += 1;
        throw new CursorLost();
      },
    });
    expect(losses).toBe(1);
    await makeDue(rough.ctx);
    await rough.ctx.run((db) => sql`update connection_stage set cursor = null`.execute(db));
    await pull(rough.ctx, rough.id, RECORDS, { seed: 9, pageSize: 250 });
    expect(await stored(rough.ctx)).toEqual(counts);
    expect(await digests(rough.ctx)).toEqual(expected);
  }, 300_000);
});

describe('a process that SIGKILL ends in the middle of a page', () => {
  it('leaves whole pages, and another process finishes with the same database', async () => {
    const counts = { accounts: 20, contacts: 60, deals: 40, messages: 120 };
    const records = vendorRecords(counts);
    const plain = await connect('calm');
    await pull(plain.ctx, plain.id, records);
    const expected = await stored(plain.ctx);

    const killed = await connect('killed');
    const task = {
      organisation: killed.ctx.asker.organisation,
      connection: killed.id,
      records: counts,
      behaviour: { seed: 3, pageSize: 20 },
      waitAt: 3,
    };
    await pullAndKill(app, task, 'search_entry');
    // Messages come first: two pages are stored, nothing of the third.
    expect((await stored(killed.ctx))?.messages).toBe(40);
    expect(await failures(killed.ctx)).toEqual([]);
    await pull(killed.ctx, killed.id, records, task.behaviour);
    expect(await stored(killed.ctx)).toEqual(expected);
    expect(await digests(killed.ctx)).toEqual(await digests(plain.ctx));

    const { rows } = await plain.ctx.run((db) =>
      sql<{ id: string }>`
        select record_id as id from source_record where kind = 'contact' limit 1`.execute(db),
    );
    expect([...(await connectionsOf(plain.ctx, rows[0]!.id)).keys()]).toEqual(['fake']);
  }, 60_000);
});
