import { z } from 'zod';
import { AccountRow, AccountsQuery, AccountTag, Kpi, TagFilter } from './accounts.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, listOf, moment } from '../kit/values.ts';
import { NamedColumn } from '../settings/variation.ts';

/** Unread messages beyond this are not counted. */
export const MOST_UNREAD = 1_000;

/** An account in a member's own book. */
export const UserAccount = z.object({
  account: z.object({ id: AccountId, name: z.string(), prettyName: z.string().nullable() }),
  accountId: AccountId,
  accountName: z.string(),
  gistOrgId: z.string(),
});
export type UserAccount = z.infer<typeof UserAccount>;

export const ExtendedAccountRow = AccountRow.extend({
  kpis: z.array(Kpi),
  tags: z.array(AccountTag),
  unreadCount: z.number().int(),
});

export const listExtendedAccounts = endpoint({
  method: 'GET',
  path: '/accounts/extended',
  summary: 'The accounts list with key figures, tags and unread counts',
  scope: 'read',
  audit: false,
  query: AccountsQuery,
  answer: z.object({ accounts: z.array(ExtendedAccountRow), total: z.number().int() }),
});

const CountsQuery = z.object({
  accountIds: listOf(AccountId).describe('Only these; all visible accounts if absent'),
  accountTagFilters: listOf(TagFilter),
});

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/accounts/unread-count',
  summary:
    'Messages since the asker last read each account, or of the last 30 days, at most 1,000 each; accounts without any are left out',
  scope: 'read',
  audit: false,
  query: CountsQuery,
  answer: z.object({
    unreadCount: z.number().int(),
    accounts: z.array(z.object({ accountId: AccountId, unreadCount: z.number().int() })),
  }),
});

export const getActivityCount = endpoint({
  method: 'GET',
  path: '/accounts/activity-count',
  summary: 'Messages of the last days by account; accounts without any are left out',
  scope: 'read',
  audit: false,
  query: CountsQuery.extend({ days: count({ min: 1, max: 366, default: 30 }) }),
  answer: z.object({
    activityCount: z.number().int(),
    accounts: z.array(z.object({ accountId: AccountId, activityCount: z.number().int() })),
  }),
});

const accountErrors = ['account_not_found', 'restricted_access'] as const;

export const setLastRead = endpoint({
  method: 'PATCH',
  path: '/accounts/last-read',
  summary: 'Set up to when the caller has read an account',
  scope: 'write',
  audit: false,
  body: z.object({ accountId: AccountId, newLastRead: moment }),
  answer: z.object({ accountId: AccountId, lastRead: moment, unreadCount: z.number().int() }),
  errors: accountErrors,
});

export const listUserAccounts = endpoint({
  method: 'GET',
  path: '/accounts/list-user-accounts',
  summary: 'The caller’s book: accounts they own or have added, by name',
  scope: 'read',
  audit: false,
  answer: z.array(UserAccount),
});

export const addUserAccount = endpoint({
  method: 'POST',
  path: '/user/account/:id',
  summary: 'Add an account to the caller’s book',
  scope: 'write',
  audit: false,
  params: z.object({ id: AccountId }),
  answer: z.object({ accountId: AccountId, inBook: z.literal(true) }),
  errors: accountErrors,
});

export const removeUserAccount = endpoint({
  method: 'DELETE',
  path: '/user/account/:id',
  summary: 'Remove an account from the caller’s book; accounts they own stay in it',
  scope: 'write',
  audit: false,
  params: z.object({ id: AccountId }),
  answer: z.object({ accountId: AccountId, inBook: z.boolean().describe('True: they own it') }),
  errors: accountErrors,
});

export const exportAccounts = endpoint({
  method: 'GET',
  path: '/accounts/export',
  summary: 'The accounts list as CSV, filtered and sorted as asked, in the columns asked for',
  scope: 'read',
  audit: 'accounts.exported',
  query: AccountsQuery.omit({ take: true, skip: true }).extend({
    columns: listOf(NamedColumn).describe('In this order; the organisation’s columns if absent'),
  }),
  file: 'text/csv',
});
