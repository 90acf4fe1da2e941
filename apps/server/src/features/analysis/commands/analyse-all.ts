import type { Ctx } from '../../../platform/context.ts';
import { analyseAccounts } from './analyse-accounts.ts';
import { analyseConversations } from './analyse-conversations.ts';

/** Brings everything that is said of a tenant in step with what it holds. */
export async function analyseAll(
  ctx: Ctx,
  signal?: AbortSignal,
): Promise<{ conversations: number; accounts: number }> {
  const conversations = await analyseConversations(ctx, signal);
  return { conversations, accounts: await analyseAccounts(ctx, signal) };
}
