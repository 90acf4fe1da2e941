import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** Lets Postgres see how much its tables have grown, so that it joins what follows well. May run beside a page. */
export const refreshStatistics = (ctx: Ctx) =>
  ctx.run((db) => sql`select refresh_statistics()`.execute(db));
