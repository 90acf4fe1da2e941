import type { z } from 'zod';
import type { Fyi } from '@rapport/contract/fyi.ts';
import { presentQuote } from '../claims/present.ts';
import type { FyiRow } from './queries.ts';

export const presentFyi = (row: FyiRow): z.input<typeof Fyi> => ({
  id: row.id,
  account: { id: row.account_id, name: row.account_name },
  conversationId: row.conversation_id,
  category: row.category,
  title: row.title,
  description: row.description,
  happenedAt: row.happened_at.toISOString(),
  quote: row.quote && presentQuote(row.quote),
  method: row.method,
});
