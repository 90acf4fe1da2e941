import { z } from 'zod';
import { TagFilter } from './accounts.ts';
import { ActionItem } from './communications.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, listOf } from './kit/values.ts';

export const listOpenActions = endpoint({
  method: 'GET',
  path: '/home/actions',
  summary: 'Action items across accounts that wait for us, most pressing first',
  scope: 'read',
  audit: false,
  query: z.object({
    take: count({ min: 1, max: 100, default: 20 }),
    skip: count({ max: 1_000_000, default: 0 }),
    accountTagFilters: listOf(TagFilter),
  }),
  answer: z.object({ items: z.array(ActionItem), total: z.int() }),
});
