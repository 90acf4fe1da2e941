import type { z } from 'zod';
import type { Relationship } from '@rapport/contract/contacts.ts';
import type { RelationshipRow } from './queries.ts';

export const presentRelationship = (row: RelationshipRow): z.input<typeof Relationship> => ({
  id: row.id,
  fullName: row.name ?? row.email ?? 'Unknown',
  email: row.email,
  title: row.title,
  pinned: row.vip,
  accountId: row.account_id,
  lastIncomingMessageDate: row.last_incoming_at?.toISOString() ?? null,
  messageSentCount: row.sent,
});
