import { ACCOUNT_FIELDS, propertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import type { PropertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import { PLAIN_LISTED } from '@rapport/contract/account-fields/shapes.ts';
import type { PlainListed } from '@rapport/contract/account-fields/shapes.ts';
import type { ExtendedAccountRow } from '@rapport/contract/accounts/lists.ts';
import type { Account, AccountRow } from '@rapport/contract/accounts/accounts.ts';
import type { z } from 'zod';
import { TAKEN_OVER } from './commands/update-account.ts';
import { arrHistory } from './list/arr-history.ts';
import type { AccountDetailRow, AccountFigureRow, AccountListRow } from './list/row.ts';

type RowAnswer = z.input<typeof AccountRow>;
type AccountAnswer = z.input<typeof Account>;

type PlainValues = Pick<RowAnswer, PropertyOf<PlainListed>>;

/** Fields shown as stored, by their names in the account's JSON. */
const presentPlain = (row: AccountListRow) =>
  Object.fromEntries(
    PLAIN_LISTED.map((key) => {
      const value = row[ACCOUNT_FIELDS[key].column];
      return [propertyOf(key), value instanceof Date ? value.toISOString() : value];
    }),
  ) as PlainValues;

/** A row of the list; a new prospect shows no health score. */
export const presentRow = (row: AccountListRow): RowAnswer => ({
  ...presentPlain(row),
  id: row.id,
  prettyName: row.pretty_name,
  iconUrl: row.icon_url,
  currency: row.currency,
  owner: row.owner_id
    ? { id: row.owner_id, fullName: row.owner_name ?? '', email: row.owner_email }
    : null,
  domains: row.domains,
  accountHealth:
    row.health_score === null || row.stage === 'NewProspect'
      ? null
      : { score: row.health_score, change: row.health_change },
  openRisks: row.open_risks,
  openOpportunities: row.open_opportunities,
  arrHistory: arrHistory(row.month_ends ?? {}, row.org_arr, new Date(row.today)),
  syncProgress: row.sync_progress,
  syncNote: row.sync_note,
  restrictedAccess: row.restricted,
});

/** A row of the list with its figures, tags and unread messages. */
export const presentExtended = (row: AccountFigureRow): z.input<typeof ExtendedAccountRow> => ({
  ...presentRow(row),
  unreadCount: row.unread,
  tags: row.tags.map(({ kind, value }) => ({ type: kind as 'industry', value, display: value })),
  kpis: presentKpis(row),
});

/** One account with the figures of its left panel. */
export const presentAccount = (row: AccountDetailRow): AccountAnswer => ({
  ...presentExtended(row),
  orgId: row.org_id,
  type: row.type as AccountAnswer['type'],
  parentId: row.parent_id,
  forecastedRevenue: row.forecasted_revenue,
  hasCustomRevenue: row.custom_revenue !== null,
  hasSubAccounts: row.sub_accounts > 0,
  sourceTypes: row.source_types,
  provider: row.provider,
  providerLink: row.provider_link,
  freshdeskAccountLink: row.support_desk_link,
  fieldOwners: Object.fromEntries(
    Object.entries(row.field_owners).filter(([, owner]) => owner !== TAKEN_OVER),
  ),
});

const presentKpis = (row: AccountFigureRow): AccountAnswer['kpis'] => [
  {
    type: 'health',
    value: row.stage === 'NewProspect' ? null : row.health_score,
    valueType: 'score',
  },
  { type: 'arr', value: row.arr, valueType: 'currency' },
  { type: 'forecastArr', value: row.forecasted_revenue, valueType: 'currency' },
  { type: 'actualRevenue', value: row.custom_revenue ?? row.arr, valueType: 'currency' },
  { type: 'domains', value: row.sub_accounts, valueType: 'count' },
  { type: 'opportunities', value: row.open_deals, valueType: 'count' },
  { type: 'risks', value: row.open_risks, valueType: 'count' },
  { type: 'openCases', value: row.open_cases, valueType: 'count' },
  { type: 'relationships', value: row.relationships, valueType: 'count' },
  { type: 'documents', value: row.documents, valueType: 'count' },
];
