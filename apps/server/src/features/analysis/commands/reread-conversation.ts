import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadMessages } from '../conversations/load.ts';
import { toReadable, toReadConversation } from '../conversations/read.ts';
import { readOne } from '../conversations/reader.ts';
import { writeConversations } from '../conversations/write.ts';

/** Reads one conversation again in the caller's transaction, which sees all of it and of its claims. */
export async function rereadConversation(ctx: Ctx, db: TenantDb, id: string): Promise<void> {
  const messages = await loadMessages(db, [id]);
  const reading = await readOne(ctx.services.read, toReadable(messages));
  const read = toReadConversation(id, messages, reading);
  await writeConversations(db, ctx.asker.organisation, [read], ctx.now);
}
