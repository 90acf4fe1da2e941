import type { Ctx } from '../../../platform/context.ts';
import { analyseAccounts } from './analyse-accounts.ts';
import { analyseConversations } from './analyse-conversations.ts';

/** Brings all derived data of a tenant up to date. */
export async function analyseAll(
  ctx: Ctx,
  signal?: AbortSignal,
): Promise<{ conversations: number; accounts: number }> {
  const conversations = await analyseConversations(ctx, signal);
  return { conversations, accounts: await analyseAccounts(ctx, signal) };
}
