import { uuidv7 } from '@rapport/database/uuid.ts';
import { keepRawDocument } from '../features/ingest/commands/keep-raw-document.ts';
import { readDocument } from '../features/ingest/commands/read-document.ts';
import type { Ctx } from '../platform/context.ts';

interface TestCase {
  accountId: string;
  number: string;
  title: string;
  description?: string;
  /** The present of the context without it. */
  openedAt?: Date;
}

/** Stores an open case of a support desk and returns its id. */
export async function addCase(
  ctx: Ctx,
  { accountId, number, title, description = '', openedAt = ctx.now }: TestCase,
): Promise<string> {
  const id = uuidv7();
  await ctx.run((db) =>
    db
      .insertInto('support_case')
      .values({
        org_id: ctx.asker.organisation,
        id,
        account_id: accountId,
        number,
        provider: 'freshdesk',
        provider_id: id,
        title,
        description,
        opened_at: openedAt,
        updated_at: openedAt,
      })
      .execute(),
  );
  return id;
}

/** Stores a text file, of an account if one is given, and reads it for the search. */
export async function addDocument(
  ctx: Ctx,
  title: string,
  text: string,
  accountId?: string,
): Promise<void> {
  const id = await keepRawDocument(ctx, {
    title,
    mimeType: 'text/plain',
    content: Buffer.from(text),
    provider: 'gmail',
    accountId,
  });
  await readDocument(ctx, id);
}
