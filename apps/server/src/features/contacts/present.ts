import type { z } from 'zod';
import type { ContactDetail, Relationship, TeamMember } from '@rapport/contract/contacts.ts';
import type { ContactDetailRow, RelationshipRow, TeamMemberRow } from './queries.ts';

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

export const presentContactDetail = (row: ContactDetailRow): z.input<typeof ContactDetail> => ({
  ...presentRelationship(row),
  accountName: row.account_name,
  isTeamMember: row.internal,
  ownerName: row.owner,
});

export const presentTeamMember = (row: TeamMemberRow): z.input<typeof TeamMember> => ({
  id: row.id,
  contactId: row.contact_id,
  fullName: row.name,
  email: row.email,
  title: row.title,
  avatarUrl: null,
});
