import type { ImageType } from '@rapport/contract/documents/documents.ts';

/** First bytes needed to recognise an image. */
export const HEAD_BYTES = 16;

/** First bytes by image type, in Latin-1; a dot matches any byte. */
const BEGINNINGS: readonly [ImageType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF....WEBP'],
];

/**
 * The image type by first bytes, whatever the file's name and declared type; null for everything else and for SVG,
 * which can contain scripts.
 */
export function detectImageType(head: Uint8Array): ImageType | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  return BEGINNINGS.find(([, beginning]) => begins(text, beginning))?.[0] ?? null;
}

const begins = (text: string, beginning: string): boolean =>
  beginning.split('').every((sign, at) => sign === '.' || sign === text[at]);
