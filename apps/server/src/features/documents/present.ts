import type { z } from 'zod';
import type { Document, DocumentDetail } from '@rapport/contract/documents/documents.ts';
import type { DocumentDetailRow, DocumentRow } from './queries.ts';

export const presentDocument = (row: DocumentRow): z.input<typeof Document> => ({
  id: row.id,
  accountId: row.account_id,
  title: row.title,
  mimeType: row.mime_type,
  sizeInBytes: row.size,
  provider: row.origin_provider,
  createdAt: row.at.toISOString(),
  conversationId: row.conversation_id,
  owner: row.owner,
  labels: row.labels,
  signed: row.signed,
  requiresSignature: row.requires_signature,
});

export const presentDocumentDetail = (row: DocumentDetailRow): z.input<typeof DocumentDetail> => ({
  ...presentDocument(row),
  accountName: row.account_name,
  conversationTitle: row.conversation_title,
  pages: row.pages,
  shortened: row.shortened,
  kept: row.kept,
  withoutText: row.pages.length === 0 ? whyNoText(row) : null,
});

function whyNoText({ kept, text_at: readAt, text_refused: refused }: DocumentDetailRow): string {
  if (refused) return refused;
  if (!kept) return 'The source lists this document but did not provide the file.';
  return readAt ? 'The document contains no text.' : 'Its text is being extracted.';
}
