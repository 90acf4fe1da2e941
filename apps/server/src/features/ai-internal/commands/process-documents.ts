import type { DocumentText } from '@rapport/contract/ai-internal.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keepRawDocument } from '../../ingest/commands/keep-raw-document.ts';
import type { RawDocument } from '../../ingest/commands/keep-raw-document.ts';
import { readDocument } from '../../ingest/commands/read-document.ts';

/** Reads a stored document's text again, for another program. */
export async function processDocument(ctx: Ctx, id: string): Promise<DocumentText> {
  const { id: documentId, ...text } = await readDocument(ctx, id);
  await ctx.run((db) =>
    audit(db, ctx, {
      action: 'service.document',
      subject: { kind: 'document', id },
      detail: text,
    }),
  );
  return { documentId, ...text };
}

/** Stores a raw document and reads its text, for another program. */
export async function processRawDocument(ctx: Ctx, raw: RawDocument): Promise<DocumentText> {
  const id = await keepRawDocument(ctx, raw);
  await ctx.run((db) =>
    audit(db, ctx, {
      action: 'service.raw-document',
      subject: { kind: 'document', id },
      detail: { title: raw.title, bytes: raw.content.length },
    }),
  );
  const { id: documentId, ...text } = await readDocument(ctx, id);
  return { documentId, ...text };
}
