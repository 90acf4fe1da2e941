import path from 'node:path';
import type { Readable } from 'node:stream';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { holdsUnstorable } from '../../../platform/http/storable.ts';
import { withLocalFile } from '../uploads/local-file.ts';
import { kindOfSource } from './detect-kind.ts';
import type { ImportKind } from './detect-kind.ts';

interface Stored {
  id: string;
  fileName: string;
  bytes: number;
  kind: ImportKind;
}

/** Streams an upload to storage and detects its kind. */
export async function storeUpload(
  ctx: Ctx,
  file: { name: string; content: Readable & { truncated?: boolean } },
): Promise<Stored> {
  const { storage } = ctx.services;
  if (holdsUnstorable(file.name))
    throw new AppError('invalid_input', {
      details: [
        { where: 'body.file', what: 'The file name contains a NUL character. Rename the file.' },
      ],
    });
  const id = uuidv7();
  const fileName = path.basename(file.name).slice(-200) || 'file';
  const place = `${ctx.asker.organisation}/uploads/${id}${extensionOf(fileName)}`;
  let bytes = 0;
  file.content.on('data', (chunk: Buffer) => (bytes += chunk.length)).pause();
  try {
    await storage.write(place, file.content);
    if (file.content.truncated)
      throw new AppError('too_large', { message: 'Files of up to 4 GB can be uploaded.' });
    if (bytes === 0) throw new AppError('invalid_input', { message: `${fileName} is empty.` });
    const kind = await withLocalFile(storage, place, (local) => kindOfSource(local)).catch(
      (error: Error) => {
        throw new AppError('invalid_input', {
          message: `${fileName} cannot be read: ${error.message}`,
          cause: error,
        });
      },
    );
    await ctx.run(async (db) => {
      await db
        .insertInto('import_upload')
        .values({
          org_id: ctx.asker.organisation,
          id,
          file_name: fileName,
          kind,
          bytes,
          place,
          created_by: ctx.asker.member,
          created_at: ctx.now,
        })
        .execute();
      await audit(db, ctx, {
        action: 'import.uploaded',
        subject: { kind: 'upload', id },
        detail: { bytes },
      });
    });
    return { id, fileName, bytes, kind };
  } catch (error) {
    await storage.remove(place);
    throw error;
  }
}

const extensionOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
