import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage.ts';
import { cleanBody } from './clean-bodies.ts';
import type { BodyRow } from './queries.ts';

/** The attribute that replaces an image's address in a clean body; no mail can guess it. */
export const MARKER = `data-${randomBytes(12).toString('hex')}`;

/** The clean body of a message. */
export const bodyOf = (
  { services: { storage } }: Ctx,
  { html_place: place }: Pick<BodyRow, 'html_place'>,
) => cleanBody(place, MARKER, () => readPart(storage, place));

/** A part of a pack, by `key#offset+length`. */
async function readPart(storage: Storage, place: string): Promise<Uint8Array> {
  const [, key = '', offset, length] = /^(.*)#(\d+)\+(\d+)$/.exec(place) ?? [];
  const range = { offset: Number(offset), length: Number(length) };
  return buffer(await storage.read(key, range)).catch((error: Error) => {
    throw new AppError('not_found', { message: 'This email is no longer stored.', cause: error });
  });
}
