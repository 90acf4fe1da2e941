import { z } from 'zod';
import { AccountId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, day, listOf, moment } from './kit/values.ts';

/** What can be searched, in the order in which results are shown. */
export const SearchKind = z.enum([
  'account',
  'person',
  'conversation',
  'post',
  'case',
  'document',
  'deal',
  'risk',
]);
export type SearchKind = z.infer<typeof SearchKind>;

/** Results of each kind where several are shown, and where one kind is. */
const SEARCH_GROUP = 5;
export const SEARCH_PAGE = 20;
/** Results of a kind beyond this are not shown. */
export const SEARCH_DEPTH = 200;

/** A text with the places of the search words: first offset, and the one behind the last. */
const MarkedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type MarkedText = z.infer<typeof MarkedText>;

export const SearchResult = z.object({
  kind: SearchKind,
  id: z.uuid(),
  title: MarkedText,
  passage: MarkedText.nullable().describe('Where the words are said'),
  detail: z
    .string()
    .nullable()
    .describe('Of a person their title, of a message or team post its author'),
  accountId: AccountId.nullable(),
  account: z.string().nullable(),
  at: moment.nullable(),
  messageId: z.uuid().nullable().describe('Of a conversation: the message of the passage'),
  page: z.int().nullable().describe('Of a document: the page of the passage'),
});
export type SearchResult = z.infer<typeof SearchResult>;

const SearchGroup = z.object({
  kind: SearchKind,
  results: z.array(SearchResult),
  more: z.boolean().describe('There are more of this kind'),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchText = z.string().trim().min(1, 'Say what to look for.').max(400);

export const searchAll = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Everything visible to the caller that speaks of something, best first within each kind',
  scope: 'read',
  audit: false,
  query: z.object({
    q: SearchText,
    kinds: listOf(SearchKind),
    accountId: AccountId.optional(),
    from: day.optional().describe('Of this day or later'),
    to: day.optional().describe('Of this day or earlier'),
    take: count({ min: 1, max: 50, default: SEARCH_GROUP }).describe('Of each kind'),
    skip: count({ max: SEARCH_DEPTH, default: 0 }).describe('Of each kind'),
  }),
  answer: z.object({ groups: z.array(SearchGroup) }),
  errors: ['account_not_found', 'restricted_access'],
});
