import { z } from 'zod';
import { Severity } from '../enumerations.ts';
import { AccountId, ContactId, ConversationId } from '../ids.ts';
import { moment } from '../kit/values.ts';
import { SupportCase } from '../support-cases.ts';
import { Link, listed, take, tool } from './tool.ts';

export const listContacts = tool({
  name: 'list_contacts',
  title: 'People of an account',
  description: 'People outside our organisation: VIPs first, then by their last message.',
  input: z.object({ accountId: AccountId, take }),
  output: z.object(
    listed(
      z.object({
        contactId: ContactId,
        name: z.string(),
        email: z.string().nullable(),
        title: z.string().nullable(),
        vip: z.boolean(),
        lastMessageAt: moment.nullable(),
        messages: z.int(),
        link: Link,
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
  input: z.object({ accountId: AccountId.optional(), take }),
  output: z.object(
    listed(
      z.object({
        id: z.uuid(),
        accountId: AccountId.nullable(),
        number: z.string(),
        title: z.string(),
        priority: Severity,
        status: SupportCase.shape.statusName,
        owner: z.string().nullable(),
        openedAt: moment,
        closedAt: moment.nullable(),
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
  input: z.object({
    accountId: AccountId.optional(),
    days: z.int().min(1).max(60).default(14),
    take,
  }),
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
