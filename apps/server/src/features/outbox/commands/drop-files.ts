import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';

/** An upload is kept so long without a mail or a draft. */
const KEPT_MS = 7 * 86_400_000;

/** Removes files that neither a draft nor a mail under way names, and those of mails that left: these are documents now. */
export async function dropFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_MS);
  const places = await ctx.run(async (db) => {
    const { rows } = await sql<{ place: string }>`
      delete from outgoing_file f where created_at < ${before}
        and not exists (select from mail_draft d where f.id = any (d.files))
        and not exists (select from outbox o where o.state <> 'sent' and f.id = any (o.files)) returning place`.execute(
      db,
    );
    if (rows.length > 0)
      await audit(db, ctx, { action: 'mail.files-dropped', detail: { files: rows.length } });
    return rows.map(({ place }) => place);
  });
  for (const place of places) await ctx.services.storage.remove(place);
}
