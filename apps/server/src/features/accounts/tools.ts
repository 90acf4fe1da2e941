import type { z } from 'zod';
import {
  ACCOUNT_FIELDS,
  FILTER_FIELDS,
  propertyOf,
} from '@rapport/contract/account-fields/account-fields.ts';
import { filterNames, PLAIN_TOOL } from '@rapport/contract/account-fields/shapes.ts';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { healthBand } from '@rapport/contract/health/health.ts';
import * as contract from '@rapport/contract/tools/accounts.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { presentAccount, presentRow } from './present.ts';
import { ownersNamed } from './choices/queries.ts';
import { accountDetail, arrTotals, listAccountRows, subscriptionsOf } from './queries.ts';
import type { AccountListRow } from './list/row.ts';

type PlainValues = Pick<
  z.output<Found>,
  (typeof ACCOUNT_FIELDS)[(typeof PLAIN_TOOL)[number]]['tool']
>;
type Found = (typeof contract.findAccounts.output.shape.items)['element'];

/** Plain fields by their names in the assistant's tools. */
const plainValues = (row: z.input<typeof AccountRow>) =>
  Object.fromEntries(
    PLAIN_TOOL.map((key) => [ACCOUNT_FIELDS[key].tool, row[propertyOf(key)]]),
  ) as PlainValues;

function brief(row: AccountListRow) {
  const shown = presentRow(row);
  const { id, owner, currency, accountHealth } = shown;
  return {
    ...plainValues(shown),
    accountId: id,
    owner: owner?.fullName ?? null,
    currency,
    healthScore: accountHealth?.score ?? null,
    healthBand: healthBand(accountHealth?.score)?.label ?? null,
    openRisks: row.open_risks,
    link: accountPage(id),
  };
}

type FindInput = z.output<typeof contract.findAccounts.input>;

/** Field filters by their names in the accounts list. */
const filtersOf = (input: FindInput) =>
  Object.fromEntries(
    FILTER_FIELDS.flatMap((key) => {
      const { filter } = ACCOUNT_FIELDS[key];
      const names = filterNames(filter, 'query');
      return filterNames(filter, 'tool').map((name, index) => [
        names[index],
        input[name as keyof FindInput],
      ]);
    }),
  ) as Partial<AccountsQuery>;

export const accountTools = [
  serveTool(contract.findAccounts, async (ctx, input) => {
    const { quietSince } = input;
    const { owners, ...filters } = filtersOf(input);
    const query = AccountsQuery.parse({
      ...filters,
      freeTextSearch: input.text,
      atRisk: input.atRisk,
      accountTagFilters: input.tags,
      sort: input.sort,
      direction: input.descending ? 'DESC' : 'ASC',
      take: input.take,
    });
    return ctx.run(async (db) => {
      const ids = owners && (await ownersNamed(db, owners));
      if (ids?.length === 0) return { worth: [], ...listOf([], 0) };
      const found = { ...query, owners: ids, quietSince };
      const { rows, total } = await listAccountRows(db, found);
      return { worth: await arrTotals(db, found), ...listOf(rows.map(brief), total) };
    });
  }),
  serveTool(contract.getAccount, async (ctx, { accountId }) => {
    const { row, subscriptions } = await ctx.run(async (db) => ({
      row: await accountDetail(db, accountId),
      subscriptions: await subscriptionsOf(db, accountId),
    }));
    const account = presentAccount(row);
    return {
      ...brief(row),
      ownerEmail: account.owner?.email ?? null,
      healthChange: account.accountHealth?.change ?? null,
      startDate: account.startDate,
      domains: account.domains,
      tags: account.tags.map(({ type, value }) => `${type}:${value}`),
      subscriptions: subscriptions.map(({ plan, seats, start_day, end_day }) => ({
        plan,
        seats,
        from: start_day,
        to: end_day,
      })),
      openOpportunities: row.open_opportunities,
      openCases: row.open_cases,
      relationships: row.relationships,
      documents: row.documents,
      subAccounts: row.sub_accounts,
    };
  }),
];
