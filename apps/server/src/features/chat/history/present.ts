import type { z } from 'zod';
import type { ChatSession, FoundSession } from '@rapport/contract/chat/history.ts';
import type { FoundSessionRow, SessionRow } from './queries.ts';

export const presentSession = (row: SessionRow): z.input<typeof ChatSession> => ({
  id: row.id,
  name: row.name,
  source: row.source,
  agent_type: row.agent_type,
  action_id: row.action_id,
  intent_id: row.intent_id,
  account_id: row.account_id,
  account_name: row.account_name,
  is_pinned: row.pinned,
  is_hidden: row.hidden,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentFound = (row: FoundSessionRow): z.input<typeof FoundSession> => ({
  ...presentSession(row),
  question: row.question,
});
