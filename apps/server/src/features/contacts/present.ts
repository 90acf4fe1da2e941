import type { z } from 'zod';
import type {
  ContactDetail,
  Relationship,
  TeamMember,
} from '@rapport/contract/contacts/contacts.ts';
import type { Enrichment, ServiceAnswer } from '@rapport/contract/contacts/enrichment.ts';
import type { listMerged } from '@rapport/contract/contacts/merges.ts';
import type { getMyConversations } from '@rapport/contract/contacts/page.ts';
import { sentimentLabel } from '@rapport/contract/enumerations.ts';
import type { ContactDetailRow, MergedRow, TeamMemberRow } from './queries.ts';
import { collectValues } from './enrichment/collect-values.ts';
import type { Known } from './enrichment/collect-values.ts';
import type { MyConversations } from './page/queries.ts';
import type { RelationshipRow } from './relationships/queries.ts';

export const presentSentiment = (score: number | null) =>
  score === null ? null : { score, label: sentimentLabel(score) };

export const presentRelationship = (row: RelationshipRow): z.input<typeof Relationship> => ({
  id: row.id,
  fullName: row.name ?? row.email ?? 'Unknown',
  email: row.email,
  title: row.title,
  pinned: row.vip,
  accountId: row.account_id,
  accountName: row.account_name,
  ownerContact: row.owner && {
    id: row.owner.id,
    fullName: row.owner.name,
    email: row.owner.email,
  },
  lastIncomingMessageDate: row.last_incoming_at?.toISOString() ?? null,
  sentiment: presentSentiment(row.sentiment),
  strength: row.strength ?? null,
  messageSentCount: row.sent,
  engagedWithMeMessageCount: row.with_me ?? null,
  externalUserData: {
    phone: row.phone,
    mobilePhone: row.mobile_phone,
    address: row.address,
    linkedinUrl: row.linkedin_url,
  },
});

export const presentContactDetail = (row: ContactDetailRow): z.input<typeof ContactDetail> => ({
  ...presentRelationship(row),
  isTeamMember: row.internal,
});

export const presentMyConversations = ({
  rows,
  total,
  all,
  me,
}: MyConversations): z.input<(typeof getMyConversations)['answer']> => ({
  total,
  totalWithContact: all,
  myContactId: me,
  conversations: rows.map((row) => ({
    id: row.id,
    title: row.title || 'No title',
    provider: row.provider,
    lastReplyDate: row.last_at.toISOString(),
    sentiment: presentSentiment(row.sentiment),
  })),
});

/** What is known of a person; services are asked in the order of their day. */
export function presentEnrichment(known: Known): Enrichment {
  const collected = collectValues(known);
  const said = <Key extends keyof ServiceAnswer>(key: Key) =>
    known.services.map((row) => row.said[key]).find((value) => value !== undefined) ?? null;
  return {
    contactId: known.person.id,
    email: known.person.email,
    ...collected,
    github_url: said('github_url'),
    facebook_url: said('facebook_url'),
    linkedin_url: collected.values.find(({ field }) => field === 'linkedin')?.value ?? null,
    twitter_url: said('twitter_url'),
    seniority: said('seniority'),
    functions: said('functions') ?? [],
    departments: said('departments') ?? [],
    subdepartments: said('subdepartments') ?? [],
  };
}

export const presentMerged = (
  row: MergedRow,
): z.input<typeof listMerged.answer>['merged'][number] => ({
  id: row.id,
  fullName: row.name ?? row.email ?? 'Unknown',
  email: row.email,
  mergedBy: row.merged_by,
  mergedAt: row.created_at.toISOString(),
});

export const presentTeamMember = (row: TeamMemberRow): z.input<typeof TeamMember> => ({
  id: row.id,
  contactId: row.contact_id,
  fullName: row.name,
  email: row.email,
  title: row.title,
  avatarUrl: null,
});
