import type { ImageType } from '@rapport/contract/documents/documents.ts';
import { AppError } from '../../../platform/errors.ts';
import { detectImageType } from '../../../platform/files/image-type.ts';

export const MOST_IMAGE_BYTES = 10_000_000;
const MOST_REDIRECTS = 3;
const MOST_MS = 10_000;

/** An image of a known type. */
export interface Image {
  type: ImageType;
  content: Buffer;
}

/**
 * Fetches an image that a mail names: without cookie and referrer, each redirect through the same door. Throws
 * `not_found` for what cannot be reached and `unsupported_file` for what is no image.
 */
export async function fetchImage(send: typeof fetch, address: string): Promise<Image> {
  const signal = AbortSignal.timeout(MOST_MS);
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await send(url, {
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'image/png, image/jpeg, image/gif, image/webp' },
      signal,
    }).catch(unreachable);
    const next = redirectOf(response, url);
    if (!next) return imageOf(response);
    await response.body?.cancel();
    url = next;
  }
  return unreachable(new Error('too many redirects'));
}

/** Where a redirect leads; null if the answer is not a redirect. */
function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location === null) return null;
  const next = URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (!next || !/^https?:$/.test(next.protocol) || next.username !== '' || next.password !== '')
    return unreachable(new Error('a redirect to no web address'));
  return next;
}

async function imageOf(response: Response): Promise<Image> {
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return unreachable(new Error(`status ${response.status}`));
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > MOST_IMAGE_BYTES) throw new AppError('too_large');
  }
  return knownImage(Buffer.concat(parts));
}

/** An image by its first bytes, whatever its sender called it. */
export function knownImage(content: Buffer): Image {
  const type = detectImageType(content);
  if (!type) throw new AppError('unsupported_file');
  return { type, content };
}

const unreachable = (cause: Error): never => {
  throw new AppError('not_found', { message: 'The image cannot be reached.', cause });
};
