import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { SESSION_NAME_LENGTH } from '@rapport/contract/chat/history.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';

/** What a session is about. A question continues the latest session of the same kind. */
export interface SessionKind {
  source: string;
  accountId?: string | undefined;
  agentType?: string | undefined;
  intentId?: string | undefined;
}

interface NewSession extends SessionKind {
  name: string;
  actionId?: string | undefined;
}

/** Creates a session for the asker. The transaction must have checked their right to its account. */
export async function createChatSession(
  ctx: Ctx & { principal: Principal },
  db: TenantDb,
  { name, source, accountId, agentType, intentId, actionId }: NewSession,
): Promise<string> {
  const id = uuidv7();
  const now = ctx.now;
  await db
    .insertInto('chat_session')
    .values({
      org_id: ctx.asker.organisation,
      id,
      member_id: ctx.principal.member,
      name: name.slice(0, SESSION_NAME_LENGTH),
      source,
      account_id: accountId ?? null,
      agent_type: agentType ?? null,
      intent_id: intentId ?? null,
      action_id: actionId ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
