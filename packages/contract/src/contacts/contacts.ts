import { z } from 'zod';
import { TagFilter } from '../accounts/accounts.ts';
import { SORTABLE_CONTACT_FIELDS } from './fields.ts';
import { Strength, STRENGTH_DAYS } from './strength.ts';
import { SentimentLabel } from '../enumerations.ts';
import { AccountId, ContactId, MemberId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, flag, listOf, moment } from '../kit/values.ts';

/** Rows of a page of the relationships table. */
export const RELATIONSHIPS_PAGE_SIZE = 20;
/** Days of messages that a contact's sentiment is the mean of; its change is against as many days before. */
export const CONTACT_SENTIMENT_DAYS = 90;

export const ContactSentiment = z.object({
  score: z.number().describe('-5 to 5; doubled for display'),
  label: SentimentLabel,
});

export const Relationship = z.object({
  id: ContactId,
  fullName: z.string(),
  email: z.string().nullable(),
  title: z.string().nullable(),
  pinned: z.boolean().describe('VIP'),
  accountId: AccountId.nullable(),
  accountName: z.string().nullable(),
  ownerContact: z
    .object({ id: MemberId, fullName: z.string(), email: z.string() })
    .nullable()
    .describe('Their owner, else the owner of their account'),
  lastIncomingMessageDate: moment.nullable(),
  sentiment: ContactSentiment.nullable().describe('Of their messages of the last 90 days'),
  strength: Strength.nullable().describe(
    `Of their messages with our team in the last ${STRENGTH_DAYS} days; null for our team`,
  ),
  messageSentCount: z.int().describe('Their messages visible to the caller'),
  engagedWithMeMessageCount: z
    .int()
    .nullable()
    .describe('Messages between them and the caller; null unless asked for'),
  externalUserData: z.object({
    phone: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    address: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
  }),
});
export type Relationship = z.infer<typeof Relationship>;

export const RelationshipSort = z.enum(SORTABLE_CONTACT_FIELDS);

const RelationshipsQuery = z.object({
  pageSize: count({ min: 1, max: 200, default: RELATIONSHIPS_PAGE_SIZE }),
  skip: count({ max: 1_000_000, default: 0 }),
  accounts: listOf(AccountId),
  accountTagFilters: listOf(TagFilter),
  pinned: flag.describe('Only VIPs, or only others'),
  strengths: listOf(Strength),
  freeTextSearch: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('In name, email, title and account'),
  countEngagedWithMe: flag,
  sort: RelationshipSort.optional(),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
});

export const listRelationships = endpoint({
  method: 'GET',
  path: '/contact/relationships',
  summary: 'Contacts of accounts: VIPs first, then by last message',
  scope: 'read',
  audit: false,
  query: RelationshipsQuery,
  answer: z.object({ relationships: z.array(Relationship), total: z.int() }),
});

export const exportRelationships = endpoint({
  method: 'GET',
  path: '/contact/relationships/export',
  summary: 'The relationships table as CSV, filtered and sorted as asked',
  scope: 'read',
  audit: 'contacts.exported',
  query: RelationshipsQuery.omit({ pageSize: true, skip: true, countEngagedWithMe: true }),
  file: 'text/csv',
});

export const pinContact = endpoint({
  method: 'POST',
  path: '/contact/pin',
  summary: 'Mark a contact as VIP, or no longer',
  scope: 'write',
  audit: 'contact.pinned',
  body: z.object({ contactId: ContactId, pin: z.boolean() }),
  answer: z.object({ contactId: ContactId, pinned: z.boolean() }),
  errors: ['not_found', 'restricted_access'],
});

export const ContactDetail = Relationship.extend({
  isTeamMember: z.boolean(),
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
