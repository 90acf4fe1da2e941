import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseRecord } from '../../accounts/policy.ts';

export interface BodyRow {
  id: string;
  /** Key, offset and length in the storage. */
  html_place: string;
  quoted_text: string;
}

/** The formatted body of a message visible to the caller. */
export async function needBody(db: TenantDb, id: string): Promise<BodyRow> {
  const { rows } = await sql<Omit<BodyRow, 'html_place'> & { html_place: string | null }>`
    select id, html_place, left(quoted_text, 400) as quoted_text from message where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return refuseRecord(db, 'message', id);
  if (row.html_place === null)
    throw new AppError('not_found', { message: 'This message has no formatting.' });
  return { ...row, html_place: row.html_place };
}

/** The storage key of an image that came with a message visible to the caller; null without one. */
export async function imagePlace(
  db: TenantDb,
  message: string,
  contentId: string,
): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    select b.place from message_image i join blob b on b.org_id = i.org_id and b.sha256 = i.sha256
    where i.message_id = ${message} and i.content_id in (${contentId}, ${decoded(contentId)})`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}

/** Content-IDs may be written in the escapes of addresses. */
function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch {
    return contentId;
  }
}
