import path from 'node:path';
import type { Readable } from 'node:stream';
import { MAX_ATTACHMENTS_BYTES } from '@rapport/contract/outbox/outbox.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileRow } from '../queries.ts';

interface Upload {
  name: string;
  mimeType: string;
  content: Readable & { truncated?: boolean };
}

const MIME = /^[\w.+-]+\/[\w.+-]+$/;

/** Keeps a file of the caller, to go out with a mail. */
export async function storeFile(
  ctx: Ctx & { principal: Principal },
  { name, mimeType, content }: Upload,
): Promise<FileRow> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_ATTACHMENTS_BYTES) parts.push(part);
  }
  const title = path.basename(name.replaceAll(/[\0\r\n]/g, ' ')).slice(-200) || 'file';
  if (content.truncated || size > MAX_ATTACHMENTS_BYTES)
    throw new AppError('too_large', {
      message: `${title} is larger than ${MAX_ATTACHMENTS_BYTES / 1024 / 1024} MB, the limit for one email.`,
    });
  const id = uuidv7();
  const { organisation: org_id } = ctx.asker;
  const row: FileRow = {
    id,
    title,
    mime_type: MIME.test(mimeType) ? mimeType : 'application/octet-stream',
    size,
    place: `${org_id}/outgoing/${id}`,
  };
  await ctx.services.storage.write(row.place, Buffer.concat(parts));
  await ctx.run(async (db) => {
    await db
      .insertInto('outgoing_file')
      .values({ org_id, member_id: ctx.principal.member, created_at: ctx.now, ...row })
      .execute();
    await audit(db, ctx, {
      action: 'mail.file-added',
      subject: { kind: 'outgoing-file', id },
      detail: { bytes: size },
    });
  });
  return row;
}
