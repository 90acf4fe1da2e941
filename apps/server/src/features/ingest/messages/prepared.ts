import type { MessageRecord } from '@rapport/connectors/records.ts';
import type { AnalysedMessage } from '@rapport/intelligence/tasks/message.ts';

/** A message ready to be stored: as its source gave it, and as it was read. */
export interface PreparedMessage {
  record: MessageRecord;
  read: AnalysedMessage;
  /** The mail as it came, to be kept; null for what has no raw form. */
  raw: Uint8Array | null;
  file: string;
  place: number;
}

/** What became of the items of a page. */
export interface PageOutcome {
  stored: number;
  unchanged: number;
  excluded: number;
  oldest: Date | null;
  newest: Date | null;
}
