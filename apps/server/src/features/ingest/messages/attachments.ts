import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Storage } from '../../../platform/storage.ts';
import type { Placed } from './write-messages.ts';
import type { PreparedMessage } from './prepared.ts';

/** Stores the raw mails of a page as one file and returns each message's position in it. */
export async function keepOriginals(
  storage: Storage,
  key: string,
  page: readonly PreparedMessage[],
): Promise<(string | null)[]> {
  const parts: Uint8Array[] = [];
  let offset = 0;
  const places = page.map(({ raw }) => {
    if (!raw) return null;
    const place = `${key}#${offset}+${raw.length}`;
    parts.push(raw);
    offset += raw.length;
    return place;
  });
  if (parts.length > 0) await storage.write(key, Readable.from(parts, { objectMode: false }));
  return places;
}

/** Stores attachments, equal content once, and adds them as documents of their message. */
export async function keepAttachments(
  db: TenantDb,
  storage: Storage,
  org: string,
  placed: readonly Placed[],
) {
  const files = placed.flatMap(({ id, conversation, message: { record } }) =>
    record.attachments
      .filter(({ inline, mimeType }) => !(inline && mimeType.startsWith('image/')))
      .map((file) => ({
        ...file,
        message: id,
        conversation,
        sha256: createHash('sha256').update(file.content).digest(),
        at: record.sentAt,
        provider: record.provider,
      })),
  );
  if (files.length === 0) return;
  for (const { sha256, content } of files) {
    const key = `${org}/blobs/${sha256.toString('hex')}`;
    if (!(await storage.exists(key))) await storage.write(key, content);
  }
  await sql`
    insert into blob (org_id, sha256, size, mime_type, place)
    select ${org}, decode(u.sha256, 'hex'), u.size, u.mime_type, ${`${org}/blobs/`} || u.sha256
    from unnest(${files.map((file) => file.sha256.toString('hex'))}::text[], ${files.map((file) => file.content.length)}::bigint[],
      ${files.map((file) => file.mimeType)}::text[]) as u (sha256, size, mime_type) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into document (org_id, id, account_id, message_id, sha256, title, mime_type, size, origin_provider, original_created_at, restricted, visible_to)
    select ${org}, u.id, c.account_id, u.message, decode(u.sha256, 'hex'), u.title, u.mime_type, u.size, u.provider, u.at, c.restricted, c.visible_to
    from unnest(${files.map(() => uuidv7())}::uuid[], ${files.map((file) => file.message)}::uuid[], ${files.map((file) => file.conversation)}::uuid[],
      ${files.map((file) => file.sha256.toString('hex'))}::text[], ${files.map((file) => file.filename)}::text[], ${files.map((file) => file.mimeType)}::text[],
      ${files.map((file) => file.content.length)}::bigint[], ${files.map((file) => file.provider)}::text[], ${files.map((file) => file.at)}::timestamptz[])
      as u (id, message, conversation, sha256, title, mime_type, size, provider, at)
    join conversation c on c.id = u.conversation`.execute(db);
}
