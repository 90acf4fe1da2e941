import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { freshDatabase } from '../testing/server.ts';
import { openDatabase, openOwner } from './client.ts';
import type { Asker, Database, TenantDb } from './client.ts';
import { openLogins } from './logins.ts';
import { MAX_KEPT, plannedForValues } from './prepared.ts';

const NOW = new Date('2028-02-29T12:00:00Z');
const [mill, vault] = [randomUUID(), randomUUID()] as OrganisationId[] as [
  OrganisationId,
  OrganisationId,
];
let drop: () => Promise<void>;
let connectionString: string;
/** On one connection. */
let database: Database;

const as = <Result>(organisation: OrganisationId, work: (db: TenantDb) => Promise<Result>) =>
  database.as({ organisation, member: null, role: 'system' } satisfies Asker, NOW, work);
const names = (organisation: OrganisationId) =>
  as(organisation, (db) =>
    db.selectFrom('account').select('name').where('name', '<>', 'Nobody').execute(),
  );
const kept = () =>
  as(mill, async (db) => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  });

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ drop } = fresh);
  connectionString = (await openLogins(fresh.url)).app;
  const owner = openOwner({ connectionString: fresh.url });
  for (const [id, name] of [
    [mill, 'Mill'],
    [vault, 'Vault'],
  ] as const) {
    await owner.insertInto('organisation').values({ id, slug: name.toLowerCase(), name }).execute();
    await owner.insertInto('account').values({ org_id: id, id: randomUUID(), name }).execute();
  }
  await owner.destroy();
});
beforeEach(() => {
  database = openDatabase({ connectionString, maxConnections: 1 });
  return () => database.close();
});
afterAll(() => drop());

it('keeps what runs three times, and shows each organisation its own rows by the one statement', async () => {
  for (let run = 0; run < 8; run += 1) {
    expect(await names(mill)).toEqual([{ name: 'Mill' }]);
    expect(await names(vault)).toEqual([{ name: 'Vault' }]);
  }
  expect((await kept()).filter((text) => text.includes('"account"'))).toHaveLength(1);
});

it('keeps no statement that runs twice, none without values, and no more than its limit', async () => {
  await as(mill, async (db) => {
    for (let run = 0; run < 4; run += 1) await sql`select 1`.execute(db);
    for (let run = 0; run < 2; run += 1) await sql`select ${run}::int as twice`.execute(db);
    for (let text = 0; text < MAX_KEPT + 20; text += 1)
      for (let run = 0; run < 3; run += 1)
        await sql`select ${run}::int as ${sql.ref(`column_${text}`)}`.execute(db);
  });
  const statements = await kept();
  expect(statements).toHaveLength(MAX_KEPT);
  expect(statements.filter((text) => /twice|select 1/.test(text))).toEqual([]);
});

it('keeps no statement whose plan depends on its values', async () => {
  for (let run = 0; run < 8; run += 1)
    await as(mill, async (db) => {
      await sql`${plannedForValues} select ${run}::int as words`.execute(db);
      await sql`select ${run}::int as other`.execute(db);
    });
  expect((await kept()).filter((text) => /as (?:words|other)/.test(text))).toEqual([
    expect.stringContaining('as other'),
  ]);
});

it('goes on after a kept statement has failed', async () => {
  const half = (by: number) =>
    as(mill, (db) => sql<{ half: number }>`select 1 / ${by}::int as half`.execute(db));
  for (let run = 0; run < 4; run += 1) await half(1);
  await expect(half(0)).rejects.toThrow('division by zero');
  expect((await half(1)).rows).toEqual([{ half: 1 }]);
});
