import type { PictureType } from '@rapport/contract/documents.ts';

/** So many first bytes tell a picture. */
export const HEAD_BYTES = 16;

/** How pictures begin, in Latin-1; a dot stands for any byte. */
const BEGINNINGS: readonly [PictureType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF....WEBP'],
];

/** What picture a file is by its first bytes, whatever its name and its sender say; null for everything else, SVG too. */
export function pictureType(head: Uint8Array): PictureType | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  return BEGINNINGS.find(([, beginning]) => begins(text, beginning))?.[0] ?? null;
}

const begins = (text: string, beginning: string): boolean =>
  beginning.split('').every((sign, at) => sign === '.' || sign === text[at]);
