import type { z } from 'zod';
import type { Document } from '@rapport/contract/documents.ts';
import type { DocumentRow } from './queries.ts';

export const presentDocument = (row: DocumentRow): z.input<typeof Document> => ({
  id: row.id,
  accountId: row.account_id,
  title: row.title,
  mimeType: row.mime_type,
  sizeInBytes: row.size,
  provider: row.origin_provider,
  createdAt: row.at.toISOString(),
  conversationId: row.conversation_id,
});
