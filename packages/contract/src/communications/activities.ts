import { z } from 'zod';
import { Activity } from './communications.ts';
import { Provider } from '../enumerations.ts';
import { AccountId, ConversationId, MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, listOf, moment } from '../kit/values.ts';

/** Messages the feed loads at a time. */
export const FEED_PAGE_SIZE = 20;
/** Messages loaded around one message, or when the reader jumps to the newest. */
export const FEED_JUMP_SIZE = 30;
/** Most messages of an account that are counted. */
export const MOST_COUNTED = 1_000;
/** Most replies that are counted and listed. */
export const MOST_REPLIES = 200;
/** Most characters of a post of the team. */
export const LONGEST_POST = 10_000;

/** The product's own provider: posts of the team. */
export const OWN_PROVIDER = 'rapport';
export const TEAM_POST_TYPE = 'internalMessage';

export const FeedKind = z.enum(['mail', 'chat', 'case', 'call']);
export type FeedKind = z.infer<typeof FeedKind>;

/** A message or a post of the team, as the feed shows it. */
export const FeedActivity = Activity.extend({
  summaryId: ConversationId.nullable().describe('Null for a post of the team'),
  link: z.string().nullable().describe('Where the provider shows it'),
  linkEnabled: z.boolean().describe('Whether the asker took part, so that the link opens for them'),
  parentActivity: z
    .object({ id: MessageId, author: z.string(), text: z.string().describe('Its first words') })
    .nullable(),
  repliesCount: z
    .number()
    .int()
    .describe(`Later messages of its conversation and posts about it, at most ${MOST_REPLIES}`),
});
export type FeedActivity = z.infer<typeof FeedActivity>;

const accountErrors = ['account_not_found', 'restricted_access'] as const;

export const listActivities = endpoint({
  method: 'GET',
  path: '/activities',
  summary:
    'Messages and team posts of an account, newest first: the newest, or those beside a moment',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId,
    pageSize: count({ min: 1, max: 100, default: FEED_PAGE_SIZE }),
    newerThan: moment.optional().describe('The next ones after it'),
    olderThan: moment.optional().describe('The last ones before it'),
    boundaryId: MessageId.optional().describe(
      'The activity at `newerThan` or `olderThan`; with it, others of the same moment are not skipped',
    ),
    kinds: listOf(FeedKind).describe('Only these; team posts are of kind chat'),
  }),
  answer: z.object({
    activities: z.array(FeedActivity),
    total: z
      .number()
      .int()
      .describe(`Of the account, whatever the page; ${MOST_COUNTED} if there are more`),
    newestActivityTime: moment.nullable().describe('Of the newest message returned'),
    oldestActivityTime: moment.nullable().describe('Of the oldest message returned'),
  }),
  errors: accountErrors,
});

export const createActivity = endpoint({
  method: 'POST',
  path: '/activities',
  summary: 'Post to the team’s chat of an account; the customer never sees it',
  scope: 'write',
  audit: 'activity.created',
  body: z.object({
    text: z.string().trim().min(1).max(LONGEST_POST),
    accountId: AccountId,
    parentActivityId: MessageId.optional().describe('The post or message it answers'),
  }),
  answer: z.object({ activity: FeedActivity }),
  errors: [...accountErrors, 'not_found'],
});

export const watchActivities = endpoint({
  method: 'GET',
  path: '/activities/updates',
  summary:
    'A stream that says when an account has something new for the asker, without its content',
  scope: 'read',
  audit: false,
  query: z.object({ accountId: AccountId }),
  events: {
    watching: z.object({ accountId: AccountId }),
    changed: z.object({ accountId: AccountId }),
  },
  errors: [...accountErrors, 'too_many_requests'],
});

const params = z.object({ id: MessageId });

export const getActivity = endpoint({
  method: 'GET',
  path: '/activities/:id',
  summary: 'One message or team post',
  scope: 'read',
  audit: false,
  params,
  answer: FeedActivity,
  errors: ['not_found'],
});

export const getActivityThread = endpoint({
  method: 'GET',
  path: '/activities/:id/thread',
  summary: 'The conversation around a message or team post, oldest first',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({
    activities: z.array(FeedActivity).describe(`The newest ${MOST_REPLIES} if there are more`),
  }),
  errors: ['not_found'],
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/activities/:id/replies',
  summary:
    'What followed a message in its conversation and was posted about it, or the replies to a team post',
  scope: 'read',
  audit: false,
  params,
  query: z.object({
    rootActivityId: MessageId.optional().describe(
      'The first of its thread; the activity itself if absent',
    ),
    accountId: AccountId.optional().describe('Not found unless it is of this account'),
    provider: z
      .union([Provider, z.literal(OWN_PROVIDER)])
      .optional()
      .describe('Only replies of this provider'),
    order: z
      .enum(['ASC', 'DESC'])
      .optional()
      .describe('By time; descending for Gmail and Outlook if absent, else ascending'),
  }),
  answer: z.object({ activities: z.array(FeedActivity) }),
  errors: ['not_found'],
});
