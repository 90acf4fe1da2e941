import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { labelsOf } from '../documents/labels.ts';
import { readText } from '../documents/read-text.ts';
import type { DocumentText } from '../documents/read-text.ts';

/** Result of reading a document's text. */
interface ReadDocument {
  id: string;
  pages: number;
  characters: number;
  refused: string | null;
}

interface KeptDocument {
  id: string;
  title: string;
  mime_type: string;
  place: string | null;
}

/** Bytes of a document's text that are searched: one entry of the index takes no more. */
const SEARCHED = 500_000;

/** As many of the first characters as fit into a number of bytes. */
const cutToBytes = (text: string, bytes: number): string =>
  new TextDecoder().decode(new TextEncoder().encode(text.slice(0, bytes)).subarray(0, bytes));

/**
 * Reads the text of a stored file into its document's pages and the search index, or stores why there is none.
 * Idempotent. Throws `not_found` for an unknown document.
 */
export async function readDocument(ctx: Ctx, id: string): Promise<ReadDocument> {
  const kept = await ctx.run((db) => keptDocument(db, id));
  const text = await textOf(ctx, kept);
  await ctx.run((db) => writeText(db, ctx, kept, text));
  const pages = 'pages' in text ? text.pages : [];
  return {
    id,
    pages: pages.length,
    characters: pages.reduce((sum, page) => sum + page.length, 0),
    refused: 'refused' in text ? text.refused : null,
  };
}

async function keptDocument(db: TenantDb, id: string): Promise<KeptDocument> {
  const { rows } = await sql<KeptDocument>`
    select d.id, d.title, d.mime_type, b.place from document d
    left join blob b on b.org_id = d.org_id and b.sha256 = d.sha256 where d.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found', { message: 'Document not found' });
  return rows[0];
}

async function textOf(ctx: Ctx, kept: KeptDocument): Promise<DocumentText> {
  if (!kept.place || !(await ctx.services.storage.exists(kept.place)))
    return { refused: 'The source lists this document but did not provide the file.' };
  const content = await buffer(await ctx.services.storage.read(kept.place));
  return readText(content, { mimeType: kept.mime_type, title: kept.title });
}

/** Whether a PDF is signed, and whether a field for a signature is left empty. */
function signatureState(text: DocumentText) {
  if (!('pages' in text) || !text.signatures) return {};
  const { fields, made } = text.signatures;
  return { signed: made > 0, requires_signature: fields > made };
}

async function writeText(db: TenantDb, ctx: Ctx, { id, title }: KeptDocument, text: DocumentText) {
  const org = ctx.asker.organisation;
  const pages = 'pages' in text ? text.pages : [];
  await db.deleteFrom('document_page').where('document_id', '=', id).execute();
  await sql`insert into document_page (org_id, document_id, number, text)
    select ${org}, d.id, u.number, u.text from document d, unnest(${pages}::text[]) with ordinality as u (text, number)
    where d.id = ${id} and u.text <> ''`.execute(db);
  await db
    .updateTable('document')
    .set({
      text_at: ctx.now,
      text_refused: 'refused' in text ? text.refused : null,
      labels: labelsOf(title, pages[0] ?? ''),
      ...signatureState(text),
    })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into search_entry (org_id, kind, id, account_id, conversation_id, at, title, vector, length, restricted, visible_to)
    select ${org}, 'document', d.id, d.account_id, m.conversation_id, coalesce(d.original_created_at, d.created_at), d.title, t.vector,
      coalesce((select sum(array_length(positions, 1)) from unnest(t.vector)), 1), d.restricted, d.visible_to
    from document d left join message m on m.org_id = d.org_id and m.id = d.message_id,
      (select setweight(to_tsvector('english', ${title.slice(0, 500)}), 'A') || to_tsvector('english', ${cutToBytes(pages.join('\n'), SEARCHED)}) as vector) t
    where d.id = ${id}
    on conflict (org_id, kind, id) do update set title = excluded.title, vector = excluded.vector, length = excluded.length,
      account_id = excluded.account_id, restricted = excluded.restricted, visible_to = excluded.visible_to`.execute(
    db,
  );
}
