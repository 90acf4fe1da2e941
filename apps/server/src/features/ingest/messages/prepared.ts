import type { MessageRecord } from '@rapport/connectors/records.ts';
import type { AnalysedMessage } from '@rapport/intelligence/tasks/message.ts';

/** A message ready to be stored: the source record and the parsed text. */
export interface PreparedMessage {
  record: MessageRecord;
  read: AnalysedMessage;
  /** The raw mail to store; null without a raw form. */
  raw: Uint8Array | null;
  /** Its formatted body, compressed; null without one. */
  html: Uint8Array | null;
  file: string;
  place: number;
}

/** Results of the items of a page. */
export interface PageOutcome {
  stored: number;
  unchanged: number;
  excluded: number;
  oldest: Date | null;
  newest: Date | null;
  /** Ids of the conversations that got messages. */
  conversations: string[];
}
