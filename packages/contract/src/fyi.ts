import { z } from 'zod';
import { TagFilter } from './accounts/accounts.ts';
import { EvidenceQuote } from './claims/quote.ts';
import { AccountId, ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, listOf, moment } from './kit/values.ts';

/** Page size of the home page's lists. */
export const HOME_LIST_SIZE = 20;

/** Days that an FYI is shown on the home page. */
export const FYI_DAYS = 90;

/** Information about an account that needs no action. */
export const Fyi = z.object({
  id: z.uuid(),
  account: z.object({ id: AccountId, name: z.string() }),
  conversationId: ConversationId,
  category: z.string(),
  title: z.string(),
  description: z.string(),
  happenedAt: moment,
  quote: EvidenceQuote.nullable(),
  method: z.string().describe('`rules`, or the name of the model that wrote the words'),
});
export type Fyi = z.infer<typeof Fyi>;

export const listFyi = endpoint({
  method: 'GET',
  path: '/home/keep-an-eye-on',
  summary: `FYIs of the last ${FYI_DAYS} days across accounts, newest first`,
  scope: 'read',
  audit: false,
  query: z.object({
    take: count({ min: 1, max: 100, default: HOME_LIST_SIZE }),
    skip: count({ max: 1_000_000, default: 0 }),
    accountTagFilters: listOf(TagFilter),
  }),
  answer: z.object({ items: z.array(Fyi), total: z.int() }),
});
