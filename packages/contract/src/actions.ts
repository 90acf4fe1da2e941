import { z } from 'zod';
import { TagFilter } from './accounts/accounts.ts';
import { ActionItem } from './communications/communications.ts';
import { ContactId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, listOf, moment } from './kit/values.ts';

/** Requests older than this are left out of the list across accounts. */
export const OPEN_ACTION_DAYS = 90;

export const listOpenActions = endpoint({
  method: 'GET',
  path: '/home/actions',
  summary:
    'Action items of the last 90 days, across accounts, that wait for us: most pressing first',
  scope: 'read',
  audit: false,
  query: z.object({
    take: count({ min: 1, max: 100, default: 20 }),
    skip: count({ max: 1_000_000, default: 0 }),
    accountTagFilters: listOf(TagFilter),
  }),
  answer: z.object({ items: z.array(ActionItem), total: z.int() }),
});

export const getContactWaiting = endpoint({
  method: 'GET',
  path: '/contact/:id/waiting-on-us',
  summary: 'Open action items that wait for us, in conversations with a person',
  scope: 'read',
  audit: false,
  params: z.object({ id: ContactId }),
  answer: z.object({
    total: z.int(),
    nextDueAt: moment.nullable().describe('When the first of them is due'),
  }),
  errors: ['not_found', 'restricted_access'],
});
