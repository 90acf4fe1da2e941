import { z } from 'zod';
import { AccountId, ContactId, MemberId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, listOf, moment } from './kit/values.ts';

export const Relationship = z.object({
  id: ContactId,
  fullName: z.string(),
  email: z.string().nullable(),
  title: z.string().nullable(),
  pinned: z.boolean().describe('VIP'),
  accountId: AccountId.nullable(),
  lastIncomingMessageDate: moment.nullable(),
  messageSentCount: z.int().describe('Their messages visible to the caller'),
});
export type Relationship = z.infer<typeof Relationship>;

export const listRelationships = endpoint({
  method: 'GET',
  path: '/contact/relationships',
  summary: 'Contacts of accounts: VIPs first, then by last message',
  scope: 'read',
  audit: false,
  query: z.object({
    pageSize: count({ min: 1, max: 200, default: 20 }),
    skip: count({ max: 1_000_000, default: 0 }),
    accounts: listOf(AccountId),
  }),
  answer: z.object({ relationships: z.array(Relationship), total: z.int() }),
});

export const ContactDetail = Relationship.extend({
  accountName: z.string().nullable(),
  isTeamMember: z.boolean(),
  ownerName: z.string().nullable(),
});
export type ContactDetail = z.infer<typeof ContactDetail>;

export const getContact = endpoint({
  method: 'GET',
  path: '/contact/:id',
  summary: 'One person',
  scope: 'read',
  audit: false,
  params: z.object({ id: ContactId }),
  answer: ContactDetail,
  errors: ['not_found', 'restricted_access'],
});

/** Maximum members listed, by name. */
export const TEAM_LIMIT = 1_000;

export const TeamMember = z.object({
  id: MemberId,
  contactId: ContactId.nullable().describe('The member as a contact'),
  fullName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/contact/team-members-list',
  summary: 'The organisation’s active members, by name',
  scope: 'read',
  audit: false,
  answer: z.object({ teamMembers: z.array(TeamMember), total: z.int() }),
});
