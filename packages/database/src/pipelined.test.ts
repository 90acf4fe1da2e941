import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { freshDatabase } from '../testing/server.ts';
import { openDatabase } from './client.ts';
import type { Database, TenantDb } from './client.ts';
import { PipelinedConnection, sentAhead } from './pipelined.ts';

let url: string;
let drop: () => Promise<void>;
/** On one connection. */
let database: Database;

beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  database = openDatabase({ connectionString: url, maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const as = <Result>(work: (db: TenantDb) => Promise<Result>) =>
  database.as(
    { organisation: randomUUID() as OrganisationId, member: null, role: 'system' },
    new Date('2028-02-29T12:00:00Z'),
    work,
  );
const one = (db: TenantDb) => sql<{ one: number }>`select 1 as one`.execute(db);

it('begins a transaction while an earlier statement still runs', async () => {
  const client = new PipelinedConnection(url);
  await client.connect();
  const ended: string[] = [];
  const earlier = client.query('select pg_sleep(0.1)').then(() => ended.push('earlier'));
  await client.query('begin').then(() => ended.push('begin'));
  await earlier;
  await client.query('select 1');
  expect(ended).toEqual(['begin', 'earlier']);
  expect(client.getTransactionStatus()).toBe('T');
  await client.end();
});

it('goes on while the database works on what was sent ahead', async () => {
  const ended: string[] = [];
  await as(async (db) => {
    await sql`select pg_sleep(0.2) ${sentAhead}`.execute(db).then(() => ended.push('sent'));
    const waited = setTimeout(20).then(() => ended.push('waited'));
    await one(db).then(() => ended.push('answered'));
    await waited;
  });
  expect(ended).toEqual(['sent', 'waited', 'answered']);
});

const FAILING = sql`select 1 / (select 0) ${sentAhead}`;

it.each<[string, (db: TenantDb) => Promise<unknown>]>([
  ['the next statement', (db) => FAILING.execute(db).then(() => one(db))],
  ['the commit', (db) => FAILING.execute(db)],
])('fails at %s with the error of what was sent ahead', async (_, work) => {
  await expect(as(work)).rejects.toThrow('division by zero');
  expect((await as(one)).rows).toEqual([{ one: 1 }]);
});

it('rolls back where the work asks nothing of the database before it fails', async () => {
  await expect(as(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await as(one)).rows).toEqual([{ one: 1 }]);
});
