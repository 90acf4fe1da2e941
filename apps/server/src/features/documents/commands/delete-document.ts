import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayDelete } from '../policy.ts';

/** Deletes a document, and its file if no other document uses it. Throws `not_found` or `forbidden`. */
export async function deleteDocument(ctx: Ctx, id: string): Promise<void> {
  const sha256 = await ctx.run(async (db) => {
    const document = await db
      .selectFrom('document')
      .select(['account_id', 'title', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!document) throw new AppError('not_found', { message: 'Document not found' });
    if (!(await mayDelete(db, ctx, document.account_id)))
      throw new AppError('forbidden', {
        message: 'Only the owner of its account or an administrator can remove a document.',
      });
    await db.deleteFrom('document').where('id', '=', id).execute();
    await audit(db, ctx, {
      action: 'document.deleted',
      subject: { kind: 'document', id },
      detail: { title: document.title },
    });
    return document.sha256;
  });
  if (sha256) await forgetFile(ctx, sha256);
}

/** Runs with the program's rights, because documents the caller cannot see may use the same file. */
async function forgetFile(ctx: Ctx, sha256: Buffer): Promise<void> {
  const { rows } = await asSystem(ctx).run((db) =>
    sql<{ place: string }>`delete from blob b where b.sha256 = ${sha256}
      and not exists (select from document d where d.org_id = b.org_id and d.sha256 = b.sha256)
      and not exists (select from message_image i where i.org_id = b.org_id and i.sha256 = b.sha256) returning place`.execute(
      db,
    ),
  );
  for (const { place } of rows) await ctx.services.storage.remove(place);
}
