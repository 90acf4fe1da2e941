import { sql } from 'kysely';
import { editContact, getEnrichment } from '@rapport/contract/contacts/enrichment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { importText } from '../imports/testing/run-import.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const asks = (from: string, name: string, text: string) => ({
    from,
    name,
    daysAgo: 3,
    subject: text,
    thread: name,
    text,
  });
  await setScene(admin.system, {
    accounts: [{ name: 'Stone Mill', domain: 'mill.example' }],
    said: [
      asks('lou@mill.example', 'Lou', 'Could you send us the offer by Friday?'),
      asks('kim@mill.example', 'Kim', 'Could you send us the invoice by Monday?'),
    ],
  });
});
afterAll(() => app.close());

const lou = async () =>
  (await admin.call(getEnrichment, { params: { email: 'lou@mill.example' } })).contactId;
const summaries = async () =>
  admin.system.run(async (db) => {
    const { rows } = await sql<{
      summary: string;
    }>`select summary from conversation order by summary`.execute(db);
    return rows.map(({ summary }) => summary.split(':')[0]);
  });
const waiting = () =>
  admin.system.run((db) =>
    db
      .selectFrom('conversation')
      .select('title')
      .where('dirty_since', 'is not', null)
      .execute()
      .then((rows) => rows.map(({ title }) => title)),
  );

it('gives summaries the new name of who wrote, whoever changed it', async () => {
  expect(await summaries()).toEqual(['Kim', 'Lou']);
  const id = await lou();
  await admin.call(editContact, { params: { id }, body: { name: 'Lou Mill' } });
  expect(await waiting()).toEqual(['Could you send us the offer by Friday?']);
  await analyseAll(admin.system);
  expect(await summaries()).toEqual(['Kim', 'Lou Mill']);

  await importText(admin.system, 'contacts.csv', 'Email,Full name\nkim@mill.example,Kim Reed\n');
  expect(await summaries()).toEqual(['Kim Reed', 'Lou Mill']);
});

it('leaves conversations alone when something else about a person changes', async () => {
  const id = await lou();
  await admin.call(editContact, { params: { id }, body: { title: 'Buyer' } });
  expect(await waiting()).toEqual([]);
});
