import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { createOrganisation } from '../auth/commands/create-organisation.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { tenantDigest } from '../../testing/tenant-digest.ts';
import { accountsOfBatch, unsettleFigures } from './tables/figures.ts';
import { importText, undoImport, withFile } from './testing/run-import.ts';

let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await startTestApp({ routes: [] });
});
afterAll(() => app.close());

const ACCOUNTS = `Account id,Name,Domain,Customer since
A-1,Blue Harbour,blueharbour.example.com,2024-01-01
A-2,Northern  Mill,northernmill.example.org,2024-02-01
A-3,Twin,,2024-03-01
A-4,Twin,,2024-03-01
`;

let tenants = 0;

/** A tenant with four accounts, two with the same name. */
async function fresh() {
  tenants += 1;
  const slug = `facts-${tenants}`;
  const organisation = await createOrganisation(app.services, { slug, name: slug, domains: [] });
  ctx = systemContext(app.services, organisation);
  const { batch } = await importText(ctx, 'accounts.csv', ACCOUNTS);
  // Past month ends need a health score, which is first computed later.
  await ctx.run(async (db) => unsettleFigures(db, ctx, await accountsOfBatch(db, batch)));
  await analyseAll(ctx);
}

const digest = () => ctx.run(tenantDigest);
const rows = async (query: string) =>
  (await ctx.run((db) => sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db))).rows;

interface Example {
  kind: string;
  file: string;
  content: string;
  /** The same file with one value changed. */
  changed: string;
  stored: number;
  read: string;
  holds: Record<string, unknown>[];
}

const EXAMPLES: Example[] = [
  {
    kind: 'revenue',
    file: 'revenue.csv',
    content: `Customer id,Order date,Unit price,Quantity,Discount,Product line
A-1,2026-03-05,12.50,4,10%,Ads
a-1,2026-03-05,10,1,,Ads
A-2,2026-03-06,1.99,3,0,Data
`,
    changed: '1.99,4',
    stored: 3,
    read: `select a.name, r.day, r.income_group, r.amount, r.currency from revenue_entry r join account a on a.id = r.account_id order by 1, 4`,
    holds: [
      { name: 'Blue Harbour', day: '2026-03-05', income_group: 'Ads', amount: 10, currency: 'USD' },
      { name: 'Blue Harbour', day: '2026-03-05', income_group: 'Ads', amount: 45, currency: 'USD' },
      {
        name: 'Northern  Mill',
        day: '2026-03-06',
        income_group: 'Data',
        amount: 5.97,
        currency: 'USD',
      },
    ],
  },
  {
    kind: 'subscriptions',
    file: 'subscriptions.csv',
    content: `Subscription id,Account,MRR,Start date,End date,Plan,Seats,Trial
S-1,Blue Harbour,1000,2024-01-01,2025-06-30,Pro,10,no
S-2,blueharbour.example.com,€1500,2025-07-01,,Pro,12,no
S-3,NORTHERN MILL,0,2026-01-01,,Basic,1,yes
`,
    changed: '0,2026-02-01',
    stored: 3,
    read: `select provider_id, arr, currency, plan, seats, trial, start_day, end_day from subscription order by 1`,
    holds: [
      {
        provider_id: 'S-1',
        arr: 12_000,
        currency: 'USD',
        plan: 'Pro',
        seats: 10,
        trial: false,
        start_day: '2024-01-01',
        end_day: '2025-06-30',
      },
      {
        provider_id: 'S-2',
        arr: 18_000,
        currency: 'EUR',
        plan: 'Pro',
        seats: 12,
        trial: false,
        start_day: '2025-07-01',
        end_day: null,
      },
      {
        provider_id: 'S-3',
        arr: 0,
        currency: 'USD',
        plan: 'Basic',
        seats: 1,
        trial: true,
        start_day: '2026-01-01',
        end_day: null,
      },
    ],
  },
  {
    kind: 'movements',
    file: 'movements.csv',
    content: `Account id,Month,Movement,ARR change
A-1,2025-01,New business,12000
A-1,2025-09,Downgrade,-2000
A-2,2025-03,New,"5,000"
`,
    changed: 'New,"6,000"',
    stored: 3,
    read: `select a.name, m.day, m.kind, m.amount, a.arr from arr_movement m join account a on a.id = m.account_id order by 1, 2`,
    holds: [
      { name: 'Blue Harbour', day: '2025-01-01', kind: 'new', amount: 12_000, arr: 10_000 },
      { name: 'Blue Harbour', day: '2025-09-01', kind: 'contraction', amount: 2000, arr: 10_000 },
      { name: 'Northern  Mill', day: '2025-03-01', kind: 'new', amount: 5000, arr: 5000 },
    ],
  },
  {
    kind: 'opportunities',
    file: 'deals.csv',
    content: `Deal id,Deal name,Company id,Deal stage,Deal type,Amount,Close date,Implementation status,Deal owner
D-1,Renewal 2026,A-1,Closed Won,Renewal,24000,2026-05-01,In progress,Ann Lee
D-2,Second team,A-2,Negotiation,Upsell,6000,2026-12-01,,Ann Lee
D-3,Lost one,A-2,Closed Lost,Something else,1,2026-01-01,,
`,
    changed: 'Proposal,Upsell,6000',
    stored: 3,
    read: `select name, stage, type, amount, is_closed, is_won, close_date, implementation_status, owner_name from deal order by provider_id`,
    holds: [
      {
        name: 'Renewal 2026',
        stage: 'Closed Won',
        type: 'renewal',
        amount: 24_000,
        is_closed: true,
        is_won: true,
        close_date: '2026-05-01',
        implementation_status: 'InProgress',
        owner_name: 'Ann Lee',
      },
      {
        name: 'Second team',
        stage: 'Negotiation',
        type: 'expansion',
        amount: 6000,
        is_closed: false,
        is_won: false,
        close_date: '2026-12-01',
        implementation_status: null,
        owner_name: 'Ann Lee',
      },
      {
        name: 'Lost one',
        stage: 'Closed Lost',
        type: null,
        amount: 1,
        is_closed: true,
        is_won: false,
        close_date: '2026-01-01',
        implementation_status: null,
        owner_name: null,
      },
    ],
  },
  {
    kind: 'projects',
    file: 'projects.csv',
    content: `Project id,Project name,Account id,Project status,Start date,Go-live date,ICP,Active workers,Payroll status,Link
P-1,Roll-out,A-1,Parallel run,2026-09-01,2026-12-01,Albion Pay,120,In review,https://crm.example/p1
P-2,Portal,A-2,Live,2026-01-15,,,,,javascript:alert(1)
`,
    changed: 'Go live done,2026-09-01',
    stored: 2,
    read: `select a.name as account, p.name, status_name, status_type, p.start_date, go_live_date, icp_name, p.active_workers, payroll_status,
      p.provider_link from project p join account a on a.id = p.account_id order by p.provider_id`,
    holds: [
      {
        account: 'Blue Harbour',
        name: 'Roll-out',
        status_name: 'Parallel run',
        status_type: 'InProgress',
        start_date: '2026-09-01',
        go_live_date: '2026-12-01',
        icp_name: 'Albion Pay',
        active_workers: 120,
        payroll_status: 'In review',
        provider_link: 'https://crm.example/p1',
      },
      {
        account: 'Northern  Mill',
        name: 'Portal',
        status_name: 'Live',
        status_type: 'Completed',
        start_date: '2026-01-15',
        go_live_date: null,
        icp_name: null,
        active_workers: null,
        payroll_status: null,
        provider_link: null,
      },
    ],
  },
  {
    kind: 'usage',
    file: 'usage.json',
    content: `[{"account_id":"A-1","usage_date":"2026-11-01","feature_name":"export","usage_count":3},
{"account_id":"A-2","usage_date":"2026-11-01","feature_name":"export","usage_count":1},
{"account_id":"A-1","usage_date":"2026-11-01","feature_name":"export","usage_count":4}]`,
    changed: '"usage_count":5',
    stored: 3,
    read: `select a.name, u.day, u.feature, u.count from usage_day u join account a on a.id = u.account_id order by 1`,
    holds: [
      { name: 'Blue Harbour', day: '2026-11-01', feature: 'export', count: 7 },
      { name: 'Northern  Mill', day: '2026-11-01', feature: 'export', count: 1 },
    ],
  },
  {
    kind: 'tags',
    file: 'tags.csv',
    content: `account,kind,value
Blue Harbour,CSM,Ann Lee
Northern Mill,region,EMEA
`,
    changed: 'region,Nordics',
    stored: 2,
    read: `select a.name, t.kind, t.value from account_tag t join account a on a.id = t.account_id order by 1`,
    holds: [
      { name: 'Blue Harbour', kind: 'csm', value: 'Ann Lee' },
      { name: 'Northern  Mill', kind: 'region', value: 'EMEA' },
    ],
  },
  {
    kind: 'rates',
    file: 'rates.csv',
    content: `Currency,Date,Rate
EUR,2024-01-01,1.0834
INR,2024-01-01,0.01203
`,
    changed: '01,0.0119',
    stored: 2,
    read: `select currency, day, rate from exchange_rate order by 1`,
    holds: [
      { currency: 'EUR', day: '2024-01-01', rate: 1.0834 },
      { currency: 'INR', day: '2024-01-01', rate: 0.01203 },
    ],
  },
];

/** The original of the value that each example changes. */
const FIRST: Record<string, string> = {
  revenue: '1.99,3',
  subscriptions: '0,2026-01-01',
  movements: 'New,"5,000"',
  opportunities: 'Negotiation,Upsell,6000',
  projects: 'Parallel run,2026-09-01',
  usage: '"usage_count":1',
  tags: 'region,EMEA',
  rates: '01,0.01203',
};

describe.each(EXAMPLES)('a file of $kind', (example) => {
  const { kind, file, content, changed, stored, read, holds } = example;

  it('is detected by its columns, previewed, stored once, corrected, and leaves no trace when undone', async () => {
    await fresh();
    const before = await digest();
    const trial = await importText(ctx, file, content, { dryRun: true });
    expect(trial).toMatchObject({ kind, stored, updated: 0, errors: 0 });
    expect(await digest()).toBe(before);

    const first = await importText(ctx, file, content);
    expect(first).toMatchObject({ state: 'done', kind, stored, updated: 0, errors: 0 });
    expect(await rows(read)).toEqual(holds);
    const again = await importText(ctx, file, content);
    expect(again).toMatchObject({ stored: 0, updated: 0, skipped: stored, errors: 0 });
    expect(await rows(read)).toEqual(holds);

    const between = await digest();
    const other = content.replace(FIRST[kind] ?? '', changed);
    expect(other).not.toBe(content);
    const correction = await importText(ctx, file, other);
    // A tag with another value is another tag.
    const counts = kind === 'tags' ? { stored: 1, updated: 0 } : { stored: 0, updated: 1 };
    expect(correction).toMatchObject({ ...counts, errors: 0 });
    expect(await rows(read)).not.toEqual(holds);
    expect((await undoImport(ctx, correction.batch)).kept).toEqual([]);
    expect(await digest()).toBe(between);

    expect((await undoImport(ctx, first.batch)).kept).toEqual([]);
    expect(await rows(read)).toEqual([]);
    expect(await digest()).toBe(before);
  });
});

describe('rows that cannot be stored', () => {
  it('name what was not found and how to fix it; with the option, missing accounts are created', async () => {
    await fresh();
    const before = await digest();
    const content =
      'account,date,amount\nBlue Harbour,2026-01-01,1\nNobody,2026-01-01,2\nTwin,2026-01-01,3\n,2026-01-01,4\n';
    const first = await importText(ctx, 'revenue.csv', content);
    expect(first).toMatchObject({ kind: 'revenue', seen: 4, stored: 1, errors: 3 });
    expect(first.rejects).toMatchObject([
      { place: 5, reason: 'Account is required but empty' },
      {
        place: 3,
        reason:
          'there is no account "Nobody": import accounts first, or let missing accounts be created',
      },
      { place: 4, reason: '"Twin" names several accounts: give the account’s id' },
    ]);
    const second = await importText(ctx, 'revenue.csv', content, { createMissing: true });
    expect(second).toMatchObject({ stored: 1, skipped: 1, errors: 2 });
    expect(await rows(`select name from account where name = 'Nobody'`)).toHaveLength(1);
    await undoImport(ctx, second.batch);
    await undoImport(ctx, first.batch);
    expect(await digest()).toBe(before);
  });

  it('include those with an unquoted comma, an invalid value or a repeated id', async () => {
    await fresh();
    const { rejects, stored } = await importText(
      ctx,
      'subscriptions.csv',
      `subscription id,account id,arr,start date,end date,plan
S-1,A-1,100,2026-01-01,,Pro
S-1,A-1,200,2026-01-01,,Pro
S-2,A-1,1,2026-02-01,2026-01-01,Pro
S-3,A-1,9e15,2026-02-01,,Pro
S-4,A-1,1,000,2026-02-01,,Pro
S-5,A-1,99999999999999,2026-02-01,,Pro
S-6,A-2,100,2026-01-01,,Pro
`,
    );
    expect(stored).toBe(2);
    expect(rejects.map(({ place, reason }) => `${place}: ${reason}`).sort()).toEqual([
      '3: repeats line 2, which is kept',
      '4: End 2026-01-01 is before Start 2026-02-01',
      '5: arr "9e15" is not an amount: write it as 1234.50',
      '6: has 7 values where the header has 6: put values that hold the delimiter in double quotes',
      '7: the amount is larger than can be stored',
    ]);
  });

  it('include those without a match in the joined file', async () => {
    await fresh();
    const orders = 'orderID,customerID,orderDate\n1,A-1,2026-01-02\n2,A-2,2026-01-03,surplus\n';
    const lines = 'orderID,unitPrice,quantity\n1,2.50,2\n2,1,1\n';
    const { kind, stored, rejects } = await withFile('orders.csv', orders, (file) => {
      const joins = [{ file, name: 'orders.csv', column: 'orderID' }];
      return importText(ctx, 'lines.csv', lines, { joins });
    });
    expect({ kind, stored }).toEqual({ kind: 'revenue', stored: 1 });
    expect(rejects).toMatchObject([
      { file: 'orders.csv', place: 3 },
      {
        file: '',
        place: 3,
        reason: 'orderID "2" is not in orders.csv, or its line there was set aside',
      },
    ]);
  });
});

it('records the fields of a deal that a second import changed', async () => {
  await fresh();
  const deal = (stage: string, amount: number) =>
    `Opportunity id,Name,Account id,Stage,Amount\nO-1,Renewal,A-1,${stage},${amount}\n`;
  await importText(ctx, 'deals.csv', deal('Negotiation', 100));
  await importText(ctx, 'deals.csv', deal('Closed Won', 120));
  expect(await rows(`select field, before, after from deal_history order by 1`)).toEqual([
    { field: 'amount', before: '100', after: '120' },
    { field: 'is_closed', before: 'false', after: 'true' },
    { field: 'is_won', before: 'false', after: 'true' },
    { field: 'stage', before: 'Negotiation', after: 'Closed Won' },
  ]);
});

describe('accounts with a parent', () => {
  const content = `Name,Parent account,Owner
Acme Nordic,Acme,Ann Lee
Acme,,Ann Lee
Acme Fjord,Acme Nordic,
Lost,Nowhere,
`;

  it('become its sub-accounts, wherever the parent is in the file', async () => {
    await fresh();
    const before = await digest();
    const first = await importText(ctx, 'accounts.csv', content);
    expect(first).toMatchObject({ kind: 'accounts', stored: 4, errors: 1 });
    expect(first.rejects[0]).toMatchObject({ place: 5 });
    expect(
      await rows(
        `select a.name, p.name as parent from account a join account p on p.id = a.parent_id order by 1`,
      ),
    ).toEqual([
      { name: 'Acme Fjord', parent: 'Acme Nordic' },
      { name: 'Acme Nordic', parent: 'Acme' },
    ]);
    expect(await rows(`select distinct value from account_tag where kind = 'owner'`)).toEqual([
      { value: 'Ann Lee' },
    ]);
    expect(await importText(ctx, 'accounts.csv', content)).toMatchObject({ stored: 0, updated: 0 });
    const circle = await importText(ctx, 'accounts.csv', 'Name,Parent account\nAcme,Acme Fjord\n');
    expect(circle.rejects[0]?.reason).toContain('one of its own sub-accounts');
    await undoImport(ctx, first.batch);
    expect(await digest()).toBe(before);
  });
});

it('keeps and lists an account that a later import refers to', async () => {
  await fresh();
  const made = await importText(ctx, 'revenue.csv', 'account,date,amount\nNew One,2026-01-01,1\n', {
    createMissing: true,
  });
  const later = await importText(ctx, 'more.csv', 'account,date,amount\nNew One,2026-02-01,2\n');
  const { kept } = await undoImport(ctx, made.batch);
  expect(kept).toMatchObject([{ entity: 'account', name: 'New One' }]);
  expect(await rows(`select amount from revenue_entry`)).toEqual([{ amount: 2 }]);
  await undoImport(ctx, later.batch);
});
