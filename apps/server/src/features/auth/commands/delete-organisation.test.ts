import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareRecord } from '../../ingest/messages/prepare.ts';
import { storeMessages } from '../../ingest/messages/store-messages.ts';
import { mailRecord } from '../../ingest/testing/mail-record.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp } from '../../../testing/testApp.ts';
import { deleteOrganisation } from './delete-organisation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An answer without a reference: its thread is open, so the lines it quotes are kept. */
const mail = (id: string, text: string) =>
  prepareRecord(mailRecord(id, text, { subject: `Re: ${id}` }));

const QUOTED =
  'That works for us.\n\n> The new pump arrives on the ninth of the month.\n> Somebody of your team has to sign for it at the gate.\n';

async function tenantWithMail() {
  const { system: ctx } = await app.asPerson();
  const page = [
    mail('pump', QUOTED),
    mail('filter', 'The filter of the second line has to be changed before the audit.'),
  ];
  const options = { batch: null, ownDomains: ['us.example'], isExcluded: () => false };
  await storeMessages(ctx, page, options);
  return ctx;
}

/** The tables that hold rows of a tenant. */
async function tablesWith(tenant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'org_id' and table_type = 'BASE TABLE' order by 1`.execute(
    app.owner,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: own } =
      await sql`select from ${sql.table(name)} where org_id = ${tenant} limit 1`.execute(app.owner);
    if (own.length > 0) found.push(name);
  }
  return found;
}

it('deletes a tenant with every row of it, and no row of another', async () => {
  const [gone, kept] = [await tenantWithMail(), await tenantWithMail()];
  const before = await tablesWith(gone.asker.organisation);
  expect(before).toEqual(
    expect.arrayContaining(['message', 'message_line', 'search_entry', 'thread', 'thread_quote']),
  );
  await deleteOrganisation(app.services, gone.asker.organisation);
  expect(await tablesWith(gone.asker.organisation)).toEqual([]);
  expect(await tablesWith(kept.asker.organisation)).toEqual(before);
});

it('deletes the quoted lines of a thread with it', async () => {
  const ctx = await tenantWithMail();
  const quotes = () =>
    ctx.run((db) => db.selectFrom('thread_quote').select(['print', 'thread_id']).execute());
  const before = await quotes();
  expect(before).toHaveLength(2);
  const [thread] = before;
  await ctx.run((db) =>
    db
      .deleteFrom('thread')
      .where('id', '=', thread?.thread_id ?? '')
      .execute(),
  );
  expect(await quotes()).toEqual([]);
});
