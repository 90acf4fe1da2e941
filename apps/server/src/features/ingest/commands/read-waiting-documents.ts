import type { Ctx } from '../../../platform/context.ts';
import { readDocument } from './read-document.ts';

const PAGE = 50;

/** Reads the text of every unread file; returns their number. */
export async function readWaitingDocuments(ctx: Ctx, signal: AbortSignal): Promise<number> {
  let read = 0;
  for (;;) {
    const rows = await ctx.run((db) =>
      db
        .selectFrom('document')
        .select('id')
        .where('text_at', 'is', null)
        .where('sha256', 'is not', null)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
    for (const { id } of rows) {
      if (signal.aborted) return read;
      await readDocument(ctx, id);
      read += 1;
    }
    if (rows.length < PAGE) return read;
  }
}
