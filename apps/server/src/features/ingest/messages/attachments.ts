import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { AttachmentRecord } from '@rapport/connectors/records.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Storage } from '../../../platform/storage.ts';
import type { Placed } from './write-messages.ts';
import type { PreparedMessage } from './prepared.ts';

/** Where a message's raw mail and its formatted body are in the pack of its page. */
export interface Originals {
  raw: string | null;
  html: string | null;
}

/** The places of a page's messages in a pack, which holds them once `written` is fulfilled. */
interface Pack {
  places: Originals[];
  written: Promise<void>;
}

/** Begins to store the raw mails and formatted bodies of a page as one file. */
export function keepOriginals(
  storage: Storage,
  key: string,
  page: readonly PreparedMessage[],
): Pack {
  const parts: Uint8Array[] = [];
  let offset = 0;
  const placeOf = (part: Uint8Array | null) => {
    if (!part) return null;
    const place = `${key}#${offset}+${part.length}`;
    parts.push(part);
    offset += part.length;
    return place;
  };
  const places = page.map(({ raw, html }) => ({ raw: placeOf(raw), html: placeOf(html) }));
  const written =
    parts.length > 0
      ? storage.write(key, Readable.from(blocksOf(parts), { objectMode: false }))
      : Promise.resolve();
  written.catch(() => undefined); // Reported where the page waits for it.
  return { places, written };
}

/** Bytes of a block. Each is a call of the disk, for which a mail is too little. */
const BLOCK = 256 * 1024;

/** The parts in their order, joined until they make a block. */
function* blocksOf(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  let block: Uint8Array[] = [];
  let size = 0;
  for (const part of parts) {
    block.push(part);
    size += part.length;
    if (size < BLOCK) continue;
    yield block.length === 1 ? part : Buffer.concat(block);
    block = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(block);
}

/** Stores attachments, equal content once, as documents of their message or as images of its text. */
export async function keepAttachments(
  db: TenantDb,
  storage: Storage,
  org: string,
  placed: readonly Placed[],
) {
  const files = placed.flatMap(({ id, conversation, message: { record } }) =>
    record.attachments.map((file) => ({
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
  await writeImages(db, org, files.filter(isInText));
  await writeDocuments(
    db,
    org,
    files.filter((file) => !isInText(file)),
  );
}

interface KeptFile extends AttachmentRecord {
  message: string;
  conversation: string;
  sha256: Buffer;
  at: Date;
  provider: string;
}

/** Whether it is an image of the mail's own text, which names it by its Content-ID. */
const isInText = ({ inline, mimeType, contentId }: AttachmentRecord) =>
  inline && mimeType.startsWith('image/') && contentId !== null && contentId.length <= MOST_ID;

/** Characters of a Content-ID: those of a line of a mail. */
const MOST_ID = 998;

async function writeImages(db: TenantDb, org: string, images: readonly KeptFile[]) {
  if (images.length === 0) return;
  await sql`
    insert into message_image (org_id, message_id, content_id, sha256)
    select ${org}, u.message, u.content_id, decode(u.sha256, 'hex')
    from unnest(${images.map((file) => file.message)}::uuid[], ${images.map((file) => file.contentId)}::text[],
      ${images.map((file) => file.sha256.toString('hex'))}::text[]) as u (message, content_id, sha256)
    on conflict do nothing`.execute(db);
}

async function writeDocuments(db: TenantDb, org: string, files: readonly KeptFile[]) {
  if (files.length === 0) return;
  await sql`
    insert into document (org_id, id, account_id, message_id, sha256, title, mime_type, size, origin_provider, original_created_at, restricted, visible_to)
    select ${org}, u.id, c.account_id, u.message, decode(u.sha256, 'hex'), u.title, u.mime_type, u.size, u.provider, u.at, c.restricted, c.visible_to
    from unnest(${files.map(() => uuidv7())}::uuid[], ${files.map((file) => file.message)}::uuid[], ${files.map((file) => file.conversation)}::uuid[],
      ${files.map((file) => file.sha256.toString('hex'))}::text[], ${files.map((file) => file.filename)}::text[], ${files.map((file) => file.mimeType)}::text[],
      ${files.map((file) => file.content.length)}::bigint[], ${files.map((file) => file.provider)}::text[], ${files.map((file) => file.at)}::timestamptz[])
      as u (id, message, conversation, sha256, title, mime_type, size, provider, at)
    join conversation c on c.id = u.conversation`.execute(db);
}
