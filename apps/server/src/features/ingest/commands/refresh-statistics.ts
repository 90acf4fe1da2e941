import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** After a page: lets Postgres see how much its tables have grown, so that it joins the next page well. */
export const refreshStatistics = (ctx: Ctx) =>
  ctx.run((db) => sql`select refresh_statistics()`.execute(db));
