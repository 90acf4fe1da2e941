import type { MessageRecord, Rejected } from './records.ts';

/** A mail as it stands in its file, not yet parsed: cheap to hand to a worker thread. */
export interface RawMail {
  file: string;
  /** Byte offset in the file. */
  place: number;
  raw: Uint8Array;
}

/** What a reader yields: items in order, or what it had to set aside. */
export type Read<Item> = { item: Item } | { rejected: Rejected };

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes of the source read so far. */
  onProgress?: ((bytes: number) => void) | undefined;
}

/** A mail larger than this is set aside; its neighbours are read. */
export const MAX_MAIL_BYTES = 50 * 1024 * 1024;

/** Parses one raw mail into a record, or says why it cannot. Never throws for bad content. */
export type ParseMail = (
  mail: RawMail,
) => Promise<{ record: MessageRecord } | { rejected: Rejected }>;
