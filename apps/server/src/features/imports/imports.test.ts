import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import * as imports from '@rapport/contract/imports/imports.ts';
import type { ImportBatch, ImportKind } from '@rapport/contract/imports/imports.ts';
import { decideReview, listReview } from '@rapport/contract/imports/review.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { createOrganisation } from '../auth/commands/create-organisation.ts';
import { runBatch } from './commands/run-batch.ts';
import { startBatch } from './commands/start-batch.ts';
import { tenantDigest } from '../../testing/tenant-digest.ts';
import { withLocalFile } from './uploads/local-file.ts';
import { oneUpload } from './queries.ts';

let app: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ work: true });
});
afterAll(() => app.close());

let tenants = 0;

/** A tenant for each test; the organisation's domain is us.example. */
async function fresh() {
  tenants += 1;
  const organisation = await createOrganisation(app.services, {
    slug: `sources-${tenants}`,
    name: 'Us',
    domains: ['us.example'],
  });
  admin = await app.asPerson({ role: 'admin', organisation });
}

const CSV = `\uFEFFAccount Name,Website,ARR,Renewal Date,Industry
Blue Harbour,blueharbour.example.com,"$120,000",2027-03-01,Logistics
Northern Mill,northernmill.example.org,48000,2027-05-15,Food
,nameless.example.net,1,2027-01-01,None
`;

const mail = (n: number, from: string, subject: string, more = '') =>
  `From someone Thu Jan  1 00:00:00 2026
Message-ID: <${n}@mail.example.com>
From: ${from}
To: help@us.example
Subject: ${subject}
Date: Thu, ${n} Jan 2026 10:00:00 +0000
${more}
We would like to renew, but could you please send us the new price list by Friday?

`;

const MBOX = [
  mail(2, 'Ann Lee <ann@blueharbour.example.com>', 'Renewal'),
  mail(3, 'Bo Dahl <bo@fjordline.example.no>', 'A question'),
  mail(
    4,
    'News <news@letters.example.io>',
    'Our news',
    'List-Unsubscribe: <mailto:x@y.example>\nPrecedence: bulk\n',
  ),
  mail(5, 'Cy <cy@gmail.com>', 'Private'),
].join('');

async function upload(text: string, name: string) {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return admin.call(imports.uploadFile, { body: form });
}

async function finished(id: string): Promise<ImportBatch> {
  for (let turn = 0; turn < 200; turn += 1) {
    const batch = await admin.call(imports.getImport, { params: { id } });
    if (!imports.isUnderWay(batch.state)) return batch;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The import does not end.');
}

async function importText(text: string, name: string, options: { dryRun?: boolean } = {}) {
  const { id, kind } = await upload(text, name);
  const batch = await admin.call(imports.startImport, {
    body: { upload: id, kind, dryRun: options.dryRun ?? false },
  });
  return finished(batch.id);
}

const digest = () => admin.system.run(tenantDigest);
const accountNames = async () =>
  (await admin.call(listAccounts, { query: {} })).accounts.map(({ name }) => name).sort();

describe('importing a table', () => {
  it('guesses the columns, previews without writing, writes, changes nothing the second time, and is undone', async () => {
    await fresh();
    const before = await digest();
    const file = await upload(CSV, 'accounts.csv');
    expect(file.kind).toBe('accounts');
    const preview = await admin.call(imports.previewUpload, {
      params: { id: file.id },
      query: { kind: 'accounts' },
    });
    expect(preview.mapping.map(({ field }) => field)).toEqual([
      'name',
      'domain',
      'arr',
      'renewalDate',
      'industry',
    ]);
    expect(preview.remembered).toBe(false);

    const dry = await importText(CSV, 'accounts.csv', { dryRun: true });
    expect(dry).toMatchObject({ state: 'done', seen: 3, stored: 2, errors: 1, dryRun: true });
    expect(await accountNames()).toEqual([]);
    const { changes } = await admin.call(imports.listImportChanges, { params: { id: dry.id } });
    expect(changes[0]).toMatchObject({ action: 'create', name: 'Blue Harbour' });
    expect(changes[0]?.fields).toContainEqual({ field: 'arr', before: null, after: '120000' });
    expect(changes[0]?.fields).toContainEqual({
      field: 'industry',
      before: null,
      after: 'Logistics',
    });
    expect(changes[0]?.fields).toContainEqual({
      field: 'domain',
      before: null,
      after: 'blueharbour.example.com',
    });
    expect(changes).toHaveLength(2);
    const { rejects } = await admin.call(imports.listImportRejects, { params: { id: dry.id } });
    expect(rejects).toMatchObject([{ outcome: 'error', place: 4 }]);

    const first = await importText(CSV, 'accounts.csv');
    expect(first).toMatchObject({ state: 'done', seen: 3, stored: 2, updated: 0, errors: 1 });
    expect(await accountNames()).toEqual(['Blue Harbour', 'Northern Mill']);
    expect(await importText(CSV, 'accounts.csv')).toMatchObject({
      stored: 0,
      updated: 0,
      unchanged: 2,
    });

    const second = await importText(CSV.replace('48000', '52000'), 'accounts.csv');
    expect(second).toMatchObject({ updated: 1, unchanged: 1 });
    await admin.call(imports.undoImport, { params: { id: second.id } });
    const undone = await admin.call(imports.undoImport, { params: { id: first.id } });
    expect(undone.kept).toEqual([]);
    expect(await digest()).toBe(before);
    await expect(
      admin.call(imports.undoImport, { params: { id: first.id } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('shows an account as updated when only a tag is new', async () => {
    await fresh();
    await importText(CSV, 'accounts.csv');
    const { id } = await importText(CSV.replace('Food', 'Bakery'), 'accounts.csv');
    const { changes, total } = await admin.call(imports.listImportChanges, { params: { id } });
    expect({ changes, total }).toMatchObject({
      changes: [
        {
          action: 'update',
          name: 'Northern Mill',
          fields: [{ field: 'industry', before: null, after: 'Bakery' }],
        },
      ],
      total: 1,
    });
  });

  it('names the parent account in a preview, before either account exists', async () => {
    await fresh();
    const csv = 'name,parent account\nHarbour Tugs,Blue Harbour\nBlue Harbour,\n';
    const { id } = await importText(csv, 'accounts.csv', { dryRun: true });
    const { changes } = await admin.call(imports.listImportChanges, { params: { id } });
    expect(changes.at(-1)).toMatchObject({
      action: 'update',
      name: 'Harbour Tugs',
      fields: [{ field: 'parent account', before: null, after: 'Blue Harbour' }],
    });
  });

  it('shows the title and account of a new contact in a preview', async () => {
    await fresh();
    await importText(CSV, 'accounts.csv');
    const csv = 'email,title,account\nmo@mill.example,Head of Rail,Northern Mill\n';
    const { id } = await importText(csv, 'people.csv', { dryRun: true });
    const { changes } = await admin.call(imports.listImportChanges, { params: { id } });
    expect(changes[0]?.name).toBe('mo@mill.example');
    expect(changes[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'title', before: null, after: 'Head of Rail' },
        { field: 'account', before: null, after: 'Northern Mill' },
      ]),
    );
  });

  it('keeps and lists a row that a person has changed since', async () => {
    await fresh();
    const first = await importText(CSV, 'accounts.csv');
    await admin.system.run((db) =>
      db.updateTable('account').set({ arr: 1 }).where('name', '=', 'Northern Mill').execute(),
    );
    const { kept } = await admin.call(imports.undoImport, { params: { id: first.id } });
    expect(kept).toMatchObject([{ entity: 'account', name: 'Northern Mill' }]);
    expect(await accountNames()).toEqual(['Northern Mill']);
  });

  it('reuses the last mapping of the same columns, and rejects an invalid mapping with a reason', async () => {
    await fresh();
    const { id } = await upload(CSV, 'accounts.csv');
    const columns = ['Account Name', 'Website', 'ARR', 'Renewal Date', 'Industry'];
    const mapping = columns.map((column, n) => ({
      column,
      field: n === 0 ? 'name' : null,
      confidence: 1,
    }));
    await expect(
      admin.call(imports.startImport, {
        body: {
          upload: id,
          kind: 'accounts',
          mapping: mapping.map((column) => ({ ...column, field: 'name' })),
        },
      }),
    ).rejects.toThrow('cannot both be name');
    const batch = await admin.call(imports.startImport, {
      body: { upload: id, kind: 'accounts', mapping },
    });
    await finished(batch.id);
    const again = await upload(CSV, 'other.csv');
    const preview = await admin.call(imports.previewUpload, {
      params: { id: again.id },
      query: { kind: 'accounts' },
    });
    expect(preview.remembered).toBe(true);
    expect(preview.mapping.map(({ field }) => field)).toEqual(['name', null, null, null, null]);
  });

  it('joins a second file, creates missing accounts, and undoes both', async () => {
    await fresh();
    const before = await digest();
    const lines = await upload('orderID,unitPrice,quantity\n1,2.50,2\n2,1,1\n', 'lines.csv');
    const orders = await upload('order_id,customer,order date\n1,Acme,2026-01-02\n', 'orders.csv');
    const asked = { kind: 'revenue' as const, lookup: orders.id, lookupColumn: 'orderID' };
    const preview = await admin.call(imports.previewUpload, {
      params: { id: lines.id },
      query: asked,
    });
    expect(preview.columns).toEqual(['orderID', 'unitPrice', 'quantity', 'customer', 'order date']);
    expect(preview.fields.find(({ key }) => key === 'amount')).toMatchObject({
      required: true,
      instead: ['unitPrice'],
    });
    const { id } = await admin.call(imports.startImport, {
      body: {
        upload: lines.id,
        kind: 'revenue',
        mapping: preview.mapping,
        createMissing: true,
        lookup: { upload: orders.id, column: 'orderID' },
      },
    });
    expect(await finished(id)).toMatchObject({ state: 'done', seen: 2, stored: 1, errors: 1 });
    expect(await accountNames()).toEqual(['Acme']);
    const { changes } = await admin.call(imports.listImportChanges, { params: { id } });
    expect(changes.map(({ entity, name }) => [entity, name])).toEqual([
      ['revenue_entry', 'Acme'],
      ['account', 'Acme'],
    ]);
    expect(changes[0]?.fields).toContainEqual({ field: 'amount', before: null, after: '5' });
    const { rejects, reasons } = await admin.call(imports.listImportRejects, { params: { id } });
    expect(rejects).toMatchObject([{ place: 3 }]);
    expect(reasons).toMatchObject([{ count: 1 }]);
    await admin.call(imports.undoImport, { params: { id } });
    expect(await digest()).toBe(before);
  });

  it('says why a file cannot be read', async () => {
    await fresh();
    await expect(upload('', 'accounts.csv')).rejects.toThrow('accounts.csv is empty');
    await expect(
      admin.call(imports.startImport, {
        body: { upload: crypto.randomUUID(), kind: 'mail' satisfies ImportKind },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('importing mail', () => {
  it('stores every message once, and leaves no trace when undone', async () => {
    await fresh();
    const before = await digest();
    const first = await importText(MBOX, 'mail.mbox');
    expect(first).toMatchObject({ state: 'done', kind: 'mail', seen: 4, stored: 4, errors: 0 });
    const stored = await digest();
    expect(await importText(MBOX, 'mail.mbox')).toMatchObject({ stored: 0, unchanged: 4 });
    expect(await digest()).toBe(stored);
    await admin.call(imports.undoImport, { params: { id: first.id } });
    expect(await digest()).toBe(before);
  });

  it('gives the same rows and counts after a crash half-way', async () => {
    await fresh();
    const { id: upload_ } = await upload(MBOX, 'mail.mbox');
    const batch = await startBatch(admin.system, {
      kind: 'mail',
      fileName: 'mail.mbox',
      dryRun: false,
      upload: upload_,
    });
    const { place } = await admin.system.run((db) => oneUpload(db, upload_));
    const run = () =>
      withLocalFile(app.services.storage, place, (source) =>
        runBatch(admin.system, batch, { source }),
      );
    await run();
    await admin.system.run((db) =>
      db.updateTable('import_batch').set({ state: 'running' }).where('id', '=', batch).execute(),
    );
    expect(await run()).toMatchObject({ state: 'done', seen: 4, stored: 4, skipped: 0, errors: 0 });
  });

  it('stores nothing of excluded addresses', async () => {
    await fresh();
    await expect(
      admin.call(imports.setExclusions, { body: { patterns: ['not a domain'] } }),
    ).rejects.toThrow('Write an email address');
    await admin.call(imports.setExclusions, {
      body: { patterns: ['example.no', 'cy@gmail.com'] },
    });
    const batch = await importText(MBOX, 'mail.mbox');
    expect(batch).toMatchObject({ seen: 4, stored: 2, skipped: 2 });
  });

  it('stops when asked', async () => {
    await fresh();
    const id = await startBatch(admin.system, { kind: 'mail', fileName: 'x', dryRun: false });
    const stopped = await admin.call(imports.stopImport, { params: { id } });
    expect(stopped.state).toBe('stopped');
    await expect(admin.call(imports.stopImport, { params: { id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is only for administrators', async () => {
    await fresh();
    const plain = await app.asPerson({ organisation: admin.organisation });
    await expect(plain.call(imports.listImports, { query: {} })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the review list', () => {
  it('lists companies without an account, automated senders apart, and no free mail domains', async () => {
    await fresh();
    await importText(MBOX, 'mail.mbox');
    const { domains, counts } = await admin.call(listReview, { query: {} });
    expect(domains.map(({ domain }) => domain).sort()).toEqual([
      'blueharbour.example.com',
      'fjordline.example.no',
    ]);
    expect(counts).toEqual({ business: 2, automatic: 1, ignored: 0 });
    expect(domains[0]).toMatchObject({ people: 1, messages: 1, conversations: 1 });
  });

  it('shows the newest message of each company, unless it is private to others', async () => {
    await fresh();
    await importText(MBOX, 'mail.mbox');
    const latest = async () => {
      const { domains } = await admin.call(listReview, { query: { search: 'blueharbour' } });
      return domains[0]?.latest;
    };
    expect(await latest()).toMatchObject({ author: 'Ann Lee', subject: 'Renewal' });
    await admin.system.run((db) =>
      db.updateTable('conversation').set({ visible_to: [] }).execute(),
    );
    expect(await latest()).toBeNull();
  });

  it('creates accounts, merges domains into them, ignores domains, and restores ignored ones', async () => {
    await fresh();
    await importText(MBOX, 'mail.mbox');
    const { accounts } = await admin.call(decideReview, {
      body: {
        decision: 'accept',
        domains: ['blueharbour.example.com'],
        names: { 'blueharbour.example.com': 'Blue Harbour AS' },
      },
    });
    expect(await accountNames()).toEqual(['Blue Harbour AS']);
    const [accountId = ''] = accounts;
    await admin.call(decideReview, {
      body: { decision: 'merge', domains: ['fjordline.example.no'], accountId },
    });
    const conversations = await admin.system.run((db) =>
      db.selectFrom('conversation').select('id').where('account_id', '=', accountId).execute(),
    );
    expect(conversations).toHaveLength(2);
    await admin.call(decideReview, {
      body: { decision: 'ignore', domains: ['letters.example.io'] },
    });
    const ignored = await admin.call(listReview, { query: { group: 'ignored' } });
    expect(ignored.counts).toEqual({ business: 0, automatic: 0, ignored: 1 });
    await admin.call(decideReview, {
      body: { decision: 'reconsider', domains: ['letters.example.io'] },
    });
    expect((await admin.call(listReview, { query: {} })).counts.automatic).toBe(1);
    await expect(
      admin.call(decideReview, {
        body: { decision: 'accept', domains: ['blueharbour.example.com'] },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('marks a domain as our own, so that its people become colleagues', async () => {
    await fresh();
    await importText(MBOX, 'mail.mbox');
    await admin.call(decideReview, {
      body: { decision: 'own', domains: ['fjordline.example.no'] },
    });
    const { domains, ownDomains } = await admin.call(listReview, { query: {} });
    expect(ownDomains).toEqual(['fjordline.example.no', 'us.example']);
    expect(domains).toHaveLength(1);
    const [message] = await admin.system.run((db) =>
      db
        .selectFrom('message')
        .select('direction')
        .where('provider_item_id', 'like', '%3@mail.example.com%')
        .execute(),
    );
    expect(message?.direction).toBe('internal');
  });

  it('shrinks when a table names the account of a domain', async () => {
    await fresh();
    await importText(MBOX, 'mail.mbox');
    await importText(CSV, 'accounts.csv');
    const { domains } = await admin.call(listReview, { query: {} });
    expect(domains.map(({ domain }) => domain)).toEqual(['fjordline.example.no']);
  });
});
