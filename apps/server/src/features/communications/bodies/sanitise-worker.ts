import { inflateRawSync } from 'node:zlib';
import { sanitiseMail } from './sanitise.ts';

export interface SanitiseTask {
  /** As it was kept. */
  packed: Uint8Array;
  marker: string;
}

/** Bytes a kept body may unpack to: a million characters of four bytes. */
const MOST_BYTES = 4_000_000;

export default ({ packed, marker }: SanitiseTask) =>
  sanitiseMail(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8'), marker);
