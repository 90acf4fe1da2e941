import { z } from 'zod';
import { ConversationId, AccountId, ContactId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { CommunicationSummary } from './communications/communications.ts';
import { count, day } from './kit/values.ts';

/** Projects shown on a page of the table. */
const PROJECTS_PAGE_SIZE = 20;
/** Most projects of one conversation. */
const MOST_LINKED = 200;

/** What a status of a source amounts to. */
export const ProjectStatus = z.enum(['NotStarted', 'InProgress', 'OnHold', 'Completed', 'Other']);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

const STATUS_WORDS: readonly (readonly [words: RegExp, status: ProjectStatus])[] = [
  [/\b(?:not[ _-]?started|planned|planning|new|pending|draft|to ?do)\b/i, 'NotStarted'],
  [/\b(?:on[ _-]?hold|paused|blocked|stalled|waiting)\b/i, 'OnHold'],
  [/\b(?:completed?|done|live|finished|closed)\b/i, 'Completed'],
  [
    /\b(?:in[ _-]?progress|ongoing|started|active|open|running|parallel run|kick-?off)\b/i,
    'InProgress',
  ],
];

/** What a status in the source's own words amounts to. */
export const projectStatus = (words: string): ProjectStatus =>
  STATUS_WORDS.find(([pattern]) => pattern.test(words.replace(/([a-z])([A-Z])/g, '$1 $2')))?.[1] ??
  'Other';

/** A piece of work for a customer, as its source has it. */
export const Project = z.object({
  id: z.uuid(),
  accountId: AccountId,
  accountName: z.string(),
  name: z.string(),
  statusName: z.string().describe('In the words of the source; empty where it has none'),
  statusType: ProjectStatus,
  provider: z.string(),
  link: z.string().nullable().describe('The project in its source; http or https'),
  startDate: day.nullable(),
  endDate: day.nullable(),
  data: z.object({
    icp: z.object({ name: z.string() }).nullable().describe('The partner in the country'),
    parallelRunDate: day.nullable(),
    goLiveDate: day.nullable(),
    activeWorkers: z.int().nullable(),
    expectedActiveWorkers: z.int().nullable(),
    country: z.string().nullable(),
    serviceType: z.string().nullable(),
    currentPayrollSummaryStatus: z
      .object({
        status: z.string(),
        startDate: day.nullable(),
        endDate: day.nullable(),
        version: z.string().nullable(),
      })
      .nullable(),
    lastPayrollSummaryPublishedDate: day.nullable(),
  }),
});
export type Project = z.infer<typeof Project>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/projects',
  summary: 'Projects one may see, those under way first; not found where the feature is off',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId.optional(),
    contactId: ContactId.optional().describe(
      'Those of the conversations this person takes part in',
    ),
    pageSize: count({ min: 1, max: 500, default: PROJECTS_PAGE_SIZE }),
    skip: count({ max: 1_000_000, default: 0 }),
  }),
  answer: z.object({ projects: z.array(Project), total: z.int() }),
  errors: ['project_not_found', 'account_not_found', 'restricted_access'],
});

export const getProject = endpoint({
  method: 'GET',
  path: '/projects/:id',
  summary: 'One project',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: Project,
  errors: ['project_not_found', 'restricted_access'],
});

export const setSummaryProjects = endpoint({
  method: 'PUT',
  path: '/communication-summaries/update-communication-summary-projects',
  summary: 'Product staff: say which projects of its account a conversation is about',
  scope: 'admin',
  audit: 'conversation.projects-set',
  body: z.object({
    summaryId: ConversationId,
    projectIds: z.array(z.uuid()).max(MOST_LINKED).describe('All of them; none removes the links'),
  }),
  answer: CommunicationSummary,
  errors: ['project_not_found', 'not_found', 'restricted_access', 'forbidden'],
});
