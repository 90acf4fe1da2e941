import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { importText } from './testing/run-import.ts';

const mail = (id: string, to: string) =>
  `From: Kim <kim@mill.example>\nTo: ${to}\nSubject: Note ${id}\nMessage-ID: <${id}@mill.example>\nDate: Thu, 19 Nov 2026 10:00:00 +0000\n\nHello.\n`;

let app: TestApp;
let importer: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
  importer = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: importer.organisation, name: 'Cole' });
  const [, domain = ''] = colleague.principal.email.split('@');
  await importer.system.run((db) =>
    db
      .updateTable('organisation')
      .set({ domains: [domain] })
      .where('id', '=', importer.organisation)
      .execute(),
  );
});
afterAll(() => app.close());

const titles = (person: TestPerson) =>
  person.ctx.run(async (db) => {
    const rows = await db.selectFrom('conversation').select('title').orderBy('title').execute();
    return rows.map(({ title }) => title);
  });
const names = (person: TestPerson) =>
  person.ctx.run(async (db) => {
    const rows = await db.selectFrom('account').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });

describe('a confidential import', () => {
  it('shows mail to those who took part and to the importer alone', async () => {
    const ctx = { ...importer.system, principal: importer.principal };
    const options = { confidential: true };
    await importText(ctx, 'a.eml', mail('1', colleague.principal.email), options);
    await importText(ctx, 'b.eml', mail('2', 'help@elsewhere.example'), options);
    expect(await titles(importer)).toEqual(['Note 1', 'Note 2']);
    expect(await titles(colleague)).toEqual(['Note 1']);
  });

  it('restricts the accounts it creates, unless the file says otherwise', async () => {
    const text = 'name,restricted\nFjord,\nMoor,no\n';
    await importText(importer.system, 'accounts.csv', text, { confidential: true });
    expect(await names(importer)).toEqual(['Fjord', 'Moor']);
    expect(await names(colleague)).toEqual(['Moor']);
  });

  it('leaves accounts open by default', async () => {
    await importText(importer.system, 'more.csv', 'name\nLake\n');
    expect(await names(colleague)).toContain('Lake');
  });
});
