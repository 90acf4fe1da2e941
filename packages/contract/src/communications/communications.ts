import { z } from 'zod';
import {
  ActionItemStatus,
  Audience,
  ConversationState,
  ItemKind,
  ItemState,
  Priority,
  SentimentLabel,
} from '../enumerations.ts';
import { AccountId, ContactId, ConversationId, MessageId } from '../ids.ts';
import { Closing } from '../claims/closing.ts';
import { Dismissal } from '../claims/dismissals.ts';
import { EvidenceQuote } from '../claims/quote.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, day, listOf, moment } from '../kit/values.ts';

export const CONVERSATIONS_PAGE_SIZE = 20;
/** Messages a thread dialog loads at a time. */
export const THREAD_PAGE_SIZE = 10;

export const ContactBrief = z.object({
  id: ContactId,
  fullName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable().default(null),
  isTeamMember: z.boolean(),
  title: z.string().nullable().default(null),
});
export type ContactBrief = z.infer<typeof ContactBrief>;

const Velocity = z.object({
  ourAverageVelocity: z.number().nullable().describe('Mean hours until we answer'),
  theirAverageVelocity: z.number().nullable(),
});

export const CommunicationSummary = z.object({
  id: ConversationId,
  accountId: AccountId.nullable(),
  provider: z.string(),
  kind: z.enum(['email', 'chat', 'case', 'call']),
  title: z.string(),
  summary: z.string().nullable(),
  originalItemId: z.string().nullable(),
  originalCreationDate: moment,
  originalLastReplyDate: moment,
  repliesCount: z.number().int(),
  sentiment: z.object({ score: z.number(), label: SentimentLabel }).nullable(),
  state: ConversationState,
  labels: z.array(z.string()),
  projects: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('None where the organisation has no projects'),
  initiatorContact: ContactBrief.nullable(),
  lastResponder: ContactBrief.nullable(),
  providerLink: z.string().nullable(),
  velocity: Velocity,
  privacy: z.enum(['shared', 'metadata', 'private']),
});
export type CommunicationSummary = z.infer<typeof CommunicationSummary>;

export const ActionItem = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  title: z.string(),
  kind: ItemKind,
  status: ActionItemStatus.describe('ToDo while `state` is open'),
  state: ItemState,
  closing: Closing.nullable().describe('How it ended; null while it is open'),
  dismissed: Dismissal.nullable(),
  priority: Priority,
  audience: Audience,
  requestedAt: moment,
  requestedBy: ContactBrief.nullable(),
  assignee: ContactBrief.nullable(),
  waitingOn: z.enum(['us', 'them']),
  dueAt: moment.nullable(),
  accountId: AccountId,
  accountName: z.string(),
  quote: EvidenceQuote.nullable(),
  method: z.string(),
});
export type ActionItem = z.infer<typeof ActionItem>;

export const EnrichedSummary = CommunicationSummary.extend({
  accountName: z.string().nullable(),
  involvedContacts: z.array(z.object({ contact: ContactBrief })),
  summarySentences: z.array(z.object({ text: z.string(), quotes: z.array(EvidenceQuote) })),
  method: z.string().nullable(),
  builtAt: moment.nullable().describe('When it was last read'),
  actionItems: z.array(ActionItem),
  dismissedItems: z.array(ActionItem).describe('Those a person dismissed as not right'),
  evidence: z.array(
    EvidenceQuote.extend({
      claimKind: z.enum([
        'risk',
        'opportunity',
        'fyi',
        'action_item',
        'summary',
        'health',
        'risk_closing',
        'action_closing',
      ]),
      claimId: z.uuid(),
      claimTitle: z.string(),
      claimCategory: z.string().nullable(),
    }),
  ),
});
export type EnrichedSummary = z.infer<typeof EnrichedSummary>;

export const Activity = z.object({
  id: MessageId,
  accountId: AccountId.nullable(),
  summaryId: ConversationId,
  provider: z.string(),
  originItemType: z.string(),
  originItemId: z.string(),
  originItemCreatedAt: moment,
  direction: z.enum(['incoming', 'outgoing', 'internal']),
  subject: z.string(),
  body: z.string().describe('The text without quoted history; offsets of quotes refer to it'),
  quotedText: z.string(),
  signature: z.string(),
  sentiment: z.number().nullable(),
  language: z.string().nullable(),
  formatted: z.boolean().describe('It has a formatted body'),
  creatorContact: ContactBrief.nullable(),
  toContacts: z.array(ContactBrief),
  ccContacts: z.array(ContactBrief),
  documents: z.array(
    z.object({ id: z.uuid(), title: z.string(), mimeType: z.string(), sizeInBytes: z.number() }),
  ),
});
export type Activity = z.infer<typeof Activity>;

export const SUMMARY_SORTS = ['lastReply', 'startedAt', 'replies', 'sentiment', 'title'] as const;

const knownList = listOf(z.string().max(200));

export const listSummaries = endpoint({
  method: 'GET',
  path: '/communication-summaries',
  summary: 'Conversations of an account or a person',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId.optional(),
    contactId: ContactId.optional(),
    pageSize: count({ min: 1, max: 200, default: CONVERSATIONS_PAGE_SIZE }),
    offset: count({ max: 1_000_000, default: 0 }),
    freeText: z.string().trim().max(200).optional(),
    dateFrom: z.union([moment, day]).optional(),
    dateTo: z.union([moment, day]).optional(),
    projectIds: knownList,
    contactIds: knownList,
    sentiments: listOf(SentimentLabel),
    labels: knownList,
    providers: knownList,
    sort: z.enum(SUMMARY_SORTS).default('lastReply'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  answer: z.object({ summaries: z.array(CommunicationSummary), total: z.number().int() }),
  errors: ['account_not_found', 'restricted_access'],
});

export const listSummaryContacts = endpoint({
  method: 'GET',
  path: '/communication-summaries/contacts',
  summary: 'People in the conversations of an account, for the filter',
  scope: 'read',
  audit: false,
  query: z.object({ accountId: AccountId }),
  answer: z.array(ContactBrief),
  errors: ['account_not_found', 'restricted_access'],
});
export const listSummaryLabels = endpoint({
  method: 'GET',
  path: '/communication-summaries/labels/:id',
  summary: 'Labels in use on an account',
  scope: 'read',
  audit: false,
  params: z.object({ id: AccountId }),
  answer: z.array(z.string()),
  errors: ['account_not_found', 'restricted_access'],
});
export const listSummaryProviders = endpoint({
  method: 'GET',
  path: '/communication-summaries/providers/:id',
  summary: 'Sources of the conversations of an account',
  scope: 'read',
  audit: false,
  params: z.object({ id: AccountId }),
  answer: z.array(z.string()),
  errors: ['account_not_found', 'restricted_access'],
});
export const getSummary = endpoint({
  method: 'GET',
  path: '/communication-summaries/:id',
  summary: 'One conversation',
  scope: 'read',
  audit: false,
  params: z.object({ id: ConversationId }),
  answer: CommunicationSummary,
  errors: ['not_found', 'restricted_access'],
});
export const getEnrichedSummary = endpoint({
  method: 'GET',
  path: '/communication-summaries/:id/enriched',
  summary: 'One conversation with people, claims and their quotes',
  scope: 'read',
  audit: false,
  params: z.object({ id: ConversationId }),
  answer: EnrichedSummary,
  errors: ['not_found', 'restricted_access'],
});
export const ThreadOrder = z.enum(['ASC', 'DESC']);
export type ThreadOrder = z.infer<typeof ThreadOrder>;

const NEWEST_FIRST: ReadonlySet<string> = new Set(['gmail', 'outlook']);

/** Mailboxes show the newest message first; chats, cases, calls and files the oldest. */
export const threadOrder = (provider: string): ThreadOrder =>
  NEWEST_FIRST.has(provider) ? 'DESC' : 'ASC';

export const getThread = endpoint({
  method: 'GET',
  path: '/activities/thread/:summaryId',
  summary: 'Messages of a conversation, a page at a time',
  scope: 'read',
  audit: false,
  params: z.object({ summaryId: ConversationId }),
  query: z.object({
    quote: z
      .string()
      .max(2_000)
      .optional()
      .describe('A message id or a quote; the page that contains it is returned'),
    pageSize: count({ min: 1, max: 100, default: THREAD_PAGE_SIZE }),
    page: count({ min: 0, max: 100_000, default: 0 }),
  }),
  answer: z.object({
    activities: z.array(Activity),
    total: z.number().int(),
    page: z.number().int(),
    order: ThreadOrder.describe('By time; that of the provider'),
  }),
  errors: ['not_found', 'restricted_access'],
});
export const setActionItemStatus = endpoint({
  method: 'PUT',
  path: '/inbox/reminders/:reminderId/action-items/:id/status',
  summary: 'Mark an action item as done or to do',
  scope: 'write',
  audit: 'action_item.status',
  params: z.object({ reminderId: z.uuid(), id: z.uuid() }),
  body: z.object({ status: ActionItemStatus }),
  answer: ActionItem,
  errors: ['not_found'],
});
