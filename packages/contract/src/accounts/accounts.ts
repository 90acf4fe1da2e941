import { z } from 'zod';
import { filterShape, PLAIN_LISTED, rowShape } from '../account-fields/shapes.ts';
import { AccountType, TagKind } from '../enumerations.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, flag, listOf } from '../kit/values.ts';
import { SortColumn } from '../settings/variation.ts';

/** Page size of the accounts list. */
export const ACCOUNTS_PAGE_SIZE = 20;

/** What a customer at risk is, wherever they are counted or listed. */
export const AT_RISK =
  'Only customers at risk: health At-Risk or Churning, or a live critical risk';

/** Restricts a query to accounts with a tag, written `kind:value`. */
export const TagFilter = z
  .string()
  .regex(
    /^(?:owner|industry|csm|region):.+$/,
    'Write a tag filter as kind:value, with kind owner, industry, csm or region.',
  );

export const Person = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable().default(null),
});
export type Person = z.infer<typeof Person>;

export const AccountTag = z.object({ type: TagKind, value: z.string(), display: z.string() });

export const AccountRow = z.object({
  id: AccountId,
  prettyName: z.string().nullable(),
  iconUrl: z.string().nullable(),
  ...rowShape(PLAIN_LISTED),
  owner: Person.nullable(),
  domains: z.array(z.string()),
  accountHealth: z.object({ score: z.number(), change: z.number().nullable() }).nullable(),
  openRisks: z.number().int(),
  openOpportunities: z.number().int(),
  arrHistory: z
    .array(z.number().nullable())
    .describe(
      'ARR at the ends of the last 11 whole months, oldest first, then as it is today; in the organisation’s currency',
    ),
  syncProgress: z.number().nullable().describe('Share of a first sync that is done, 0 to 1'),
  syncNote: z.string().nullable().describe('Why a sync is not complete'),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const Kpi = z.object({
  type: z.string(),
  value: z.number().nullable(),
  valueType: z.enum(['currency', 'count', 'score', 'text']),
});

export const Account = AccountRow.extend({
  orgId: z.string(),
  type: AccountType,
  parentId: AccountId.nullable(),
  ...rowShape(['forecastRevenue']),
  hasCustomRevenue: z.boolean(),
  hasSubAccounts: z.boolean(),
  sourceTypes: z.array(z.string()),
  provider: z.string().nullable(),
  providerLink: z.string().nullable(),
  freshdeskAccountLink: z.string().nullable(),
  fieldOwners: z
    .record(z.string(), z.string())
    .describe('The source that owns each field; other fields are edited here'),
  unreadCount: z.number().int(),
  tags: z.array(AccountTag),
  kpis: z.array(Kpi),
});
export type Account = z.infer<typeof Account>;

export const AccountsQuery = z.object({
  take: count({ min: 1, max: 200, default: ACCOUNTS_PAGE_SIZE }),
  skip: count({ max: 1_000_000, default: 0 }),
  includeDisabled: flag,
  freeTextSearch: z.string().trim().max(200).optional(),
  ...filterShape('query'),
  book: flag.describe('Only accounts in the caller’s book'),
  atRisk: flag.describe(AT_RISK),
  accountTagFilters: listOf(TagFilter),
  sort: SortColumn.default('name'),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
});
export type AccountsQuery = z.infer<typeof AccountsQuery>;

const accountParams = z.object({ id: AccountId });
const accountErrors = ['account_not_found', 'restricted_access'] as const;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'Accounts visible to the caller, filtered and paged',
  scope: 'read',
  audit: false,
  query: AccountsQuery,
  answer: z.object({ accounts: z.array(AccountRow), total: z.number().int() }),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/:id',
  summary: 'One account with its key figures',
  scope: 'read',
  audit: 'account.viewed',
  params: accountParams,
  answer: Account,
  errors: accountErrors,
});

/** Limits the choices of a filter to accounts with these tags. */
const taggedAccounts = z.object({ accountTagFilters: listOf(TagFilter) });

export const listOwners = endpoint({
  method: 'GET',
  path: '/accounts/owners',
  summary: 'Owners of accounts, for the filter',
  scope: 'read',
  audit: false,
  query: taggedAccounts,
  answer: z.array(Person),
});

export const listTiers = endpoint({
  method: 'GET',
  path: '/accounts/tiers',
  summary: 'Tiers in use, for the filter',
  scope: 'read',
  audit: false,
  query: taggedAccounts,
  answer: z.array(z.string()),
});

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/accounts/currencies',
  summary: 'Currencies of accounts, for the filter',
  scope: 'read',
  audit: false,
  query: taggedAccounts,
  answer: z.array(z.string()),
});

export const listTagValues = endpoint({
  method: 'GET',
  path: '/account-tag/list-values',
  summary: 'Tags by kind, for the accounts filter',
  scope: 'read',
  audit: false,
  answer: z.array(
    z.object({
      type: TagKind,
      values: z.array(z.object({ value: z.string(), display: z.string() })),
    }),
  ),
});
