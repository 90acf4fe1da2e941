import { dueDate } from '../../tasks/requests/due.ts';
import type { ReadableMessage } from '../conversation.ts';
import type { FoundItem } from './find.ts';

/** The moment an item is due, as ISO 8601; null when its words name none. */
export const dueOf = ({ sentence }: FoundItem, { at, zone, language }: ReadableMessage) =>
  dueDate(sentence.quote, { sentAt: at, zone, language });
