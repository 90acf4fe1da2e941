import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp } from '../../../testing/testApp.ts';
import { refreshStatistics } from './refresh-statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ alone: true }); // Other suites' rows change how much growth counts.
});
afterAll(() => app.close());

it('tells the planner of a table that has grown, and of no other', async () => {
  const { system: ctx } = await app.asPerson({});
  const rowsOf = async (table: string) => {
    const { rows } = await ctx.run((db) =>
      sql<{
        known: number;
      }>`select reltuples as known from pg_class where oid = ${table}::regclass`.execute(db),
    );
    return rows[0]?.known ?? 0;
  };
  const before = await rowsOf('deal');
  await ctx.run((db) =>
    sql`insert into contact (org_id, id, email, internal)
      select ${ctx.asker.organisation}, gen_random_uuid(), n || '@mill.example', false from generate_series(1, 3000) n`.execute(
      db,
    ),
  );
  // Postgres counts what changed within a second.
  await expect
    .poll(async () => {
      await refreshStatistics(ctx);
      return rowsOf('contact');
    })
    .toBeGreaterThanOrEqual(3_000);
  expect(await rowsOf('deal')).toBe(before);
});
