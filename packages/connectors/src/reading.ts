import type { MessageRecord, Rejected } from './records.ts';

/** An unparsed mail of a file, cheap to send to a worker thread. */
export interface RawMail {
  file: string;
  /** Byte offset in the file. */
  place: number;
  raw: Uint8Array;
  /** When its mbox says that it arrived. */
  postmark?: Date;
}

/** A reader's result: an item, or one that was set aside. */
export type Read<Item> = { item: Item } | { rejected: Rejected };

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes of the source read since the last call. */
  onProgress?: ((bytes: number) => void) | undefined;
}

/** Larger mails are set aside. */
export const MAX_MAIL_BYTES = 50 * 1024 * 1024;

/** The first bytes of an item, to help a person find it. */
export const sampleOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 160))
    .toString('latin1')
    .replace(/[\s\0]+/g, ' ');

/** Sets a whole file aside. */
export const setAside = (
  file: string,
  outcome: Rejected['outcome'],
  reason: string,
  start: Uint8Array = new Uint8Array(0),
): { rejected: Rejected } => ({
  rejected: { file, place: null, outcome, reason, sample: sampleOf(start) },
});

/** Rejects a mail that is too large. */
export const tooLarge = (
  file: string,
  place: number,
  start: Uint8Array,
): { rejected: Rejected } => ({
  rejected: {
    file,
    place,
    outcome: 'error',
    reason: `larger than ${MAX_MAIL_BYTES / 1024 / 1024} MB`,
    sample: sampleOf(start),
  },
});

/**
 * Parses one raw mail into a record or a rejection. Never throws for bad content.
 * @param now no mail is dated more than two days later.
 * @param undated time of a mail that says none; without one it is rejected.
 */
export type ParseMail = (
  mail: RawMail,
  times?: { now?: Date; undated?: Date | undefined },
) => Promise<{ record: MessageRecord } | { rejected: Rejected }>;
