import { z } from 'zod';
import { TagFilter } from '../accounts/accounts.ts';
import { AccountId, ContactId, ConversationId } from '../ids.ts';
import { day, moment } from '../kit/values.ts';
import { caseToolShape } from '../cases/fields.ts';
import { SearchKind, SearchText } from '../search.ts';
import { Link, listed, take, tool } from './tool.ts';

const where = {
  accountId: AccountId.optional().describe('All accounts one may see without it'),
  tags: z.array(TagFilter).max(50).optional(),
};

export const listContacts = tool({
  name: 'list_contacts',
  title: 'Customer contacts',
  description:
    'Customer contacts: VIPs first, then by their last message. With a name: also colleagues.',
  input: z.object({
    ...where,
    name: z.string().trim().min(1).max(200).optional(),
    title: z.string().trim().max(60).optional(),
    newSince: day.optional().describe('First wrote on this day or later'),
    quietSince: day.optional().describe('Wrote before this day and not since'),
    take,
  }),
  output: z.object(
    listed(
      z.object({
        contactId: ContactId,
        name: z.string(),
        email: z.string().nullable(),
        title: z.string().nullable(),
        phone: z.string().nullable(),
        mobilePhone: z.string().nullable(),
        accountId: AccountId.nullable(),
        account: z.string().nullable(),
        vip: z.boolean(),
        internal: z.boolean(),
        firstSeenAt: moment.nullable(),
        lastMessageAt: moment.nullable(),
        messages: z.int(),
        link: Link.nullable(),
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});

export const listCases = tool({
  name: 'list_cases',
  title: 'Support cases',
  description: 'Support cases, open ones first, newest first.',
  input: z.object({
    ...where,
    openOnly: z.boolean().default(false),
    since: day.optional().describe('Only those opened on this day or later'),
    until: day.optional(),
    take,
  }),
  output: z.object(
    listed(
      z.object({
        id: z.uuid(),
        accountId: AccountId.nullable(),
        account: z.string().nullable(),
        ...caseToolShape,
        link: Link.nullable(),
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});

export const listDocuments = tool({
  name: 'list_documents',
  title: 'Documents of an account',
  description: 'Files exchanged with an account, newest first: their titles, not their text.',
  input: z.object({ accountId: AccountId, take }),
  output: z.object(
    listed(
      z.object({
        id: z.uuid(),
        title: z.string(),
        mimeType: z.string(),
        sizeInBytes: z.number(),
        createdAt: moment,
        conversationId: ConversationId.nullable(),
        link: Link,
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});

export const listEvents = tool({
  name: 'list_events',
  title: 'Upcoming events',
  description: 'Calendar events ahead, soonest first, with who attends.',
  input: z.object({ ...where, days: z.int().min(1).max(60).default(14), take }),
  output: z.object(
    listed(
      z.object({
        id: z.uuid(),
        title: z.string(),
        startsAt: moment,
        endsAt: moment,
        allDay: z.boolean(),
        location: z.string().nullable(),
        accountId: AccountId.nullable(),
        account: z.string().nullable(),
        attendees: z
          .array(z.object({ name: z.string(), response: z.string() }))
          .describe('Who accepted first, then tentative, pending, declined'),
        link: Link.nullable(),
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});

export const countRecords = tool({
  name: 'count_records',
  title: 'Count',
  description:
    'How many records there are: open risks, opportunities, action items and cases; all accounts, customers (neither prospects nor churned), people, conversations and messages.',
  input: z.object({
    kind: z.enum([
      'accounts',
      'customers',
      'people',
      'conversations',
      'messages',
      'risks',
      'opportunities',
      'action-items',
      'cases',
    ]),
    ...where,
    since: day.optional().describe('Only those heard or said on this day or later'),
    until: day.optional(),
  }),
  output: z.object({ count: z.int(), link: Link }),
  scope: 'read',
  sideEffect: 'none',
});

export const searchRecords = tool({
  name: 'search_records',
  title: 'Search cases and documents',
  description: 'Support cases and documents that speak of something, best first.',
  input: z.object({
    text: z.string().trim().min(1, 'Say what to look for.').max(400),
    ...where,
    since: day.optional(),
    until: day.optional(),
    take,
  }),
  output: z.object(
    listed(
      z.object({
        kind: z.enum(['case', 'document']),
        id: z.uuid(),
        title: z.string(),
        passage: z.string(),
        page: z.int().nullable().describe('Of a document: the page of the passage'),
        share: z.number().describe('0 to 1'),
        accountId: AccountId.nullable(),
        account: z.string().nullable(),
        at: moment,
        link: Link.nullable(),
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});

export const searchEverything = tool({
  name: 'search_everything',
  title: 'Search everything',
  description:
    'Accounts, people, conversations, cases, documents, deals and risks that speak of something, with the passage; best first within each kind.',
  input: z.object({
    text: SearchText,
    kinds: z.array(SearchKind).max(SearchKind.options.length).optional(),
    accountId: where.accountId,
    since: day.optional(),
    until: day.optional().describe('This day is included'),
    take: take.describe('How many of each kind'),
  }),
  output: z.object(
    listed(
      z.object({
        kind: SearchKind,
        id: z.uuid(),
        title: z.string(),
        passage: z.string().nullable(),
        page: z.int().nullable().describe('Of a document: the page of the passage'),
        accountId: AccountId.nullable(),
        account: z.string().nullable(),
        at: moment.nullable(),
        link: Link.nullable(),
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});
