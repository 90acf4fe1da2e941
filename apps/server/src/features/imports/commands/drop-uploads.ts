import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** Removes uploads older than a day that no import is reading. */
export async function dropUploads(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.run((db) =>
    sql<{ place: string }>`
      delete from import_upload u where created_at < ${ctx.now}::timestamptz - interval '1 day'
        and not exists (select from import_batch b where b.org_id = u.org_id and u.id::text in (b.upload_id::text, b.options -> 'lookup' ->> 'upload')
          and b.state in ('queued', 'running', 'analysing'))
      returning place`.execute(db),
  );
  for (const { place } of rows) await ctx.services.storage.remove(place);
  return rows.length;
}
