import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  accountField,
  EDITABLE_FIELDS,
  FILTER_FIELDS,
  GLANCE_FIELDS,
  LISTED_FIELDS,
  propertyOf,
} from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields/account-fields.ts';
import { filterNames } from '@rapport/contract/account-fields/shapes.ts';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import type { ViewSettings } from '@rapport/contract/views.ts';
import { filterReader } from '../../lib/address/url-filters.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { readAccountsAddress } from './address.ts';
import AccountEditDialog from './components/edit/account-edit-dialog.tsx';
import { AccountGlance } from './components/account-glance.tsx';
import { accountColumns } from './components/list/accounts-columns.tsx';
import { AccountsFilters } from './components/list/accounts-filters.tsx';
import { BulkEditDialog } from './components/edit/bulk-edit-dialog.tsx';
import { editableBy } from './edit/edit-form.ts';
import { accountsQuery, filtersOf } from './list/query.ts';
import { settingsOf, viewOf } from './list/views.ts';

const nothing = () => undefined;
const label = (key: AccountFieldKey) => accountField(key).label;
const isShown = (key: AccountFieldKey) =>
  screen.queryAllByLabelText(label(key), { selector: '[aria-label]' }).length === 1;

/** An account with a value in every field. */
const account = {
  ...Object.fromEntries(
    LISTED_FIELDS.map((key) => {
      const { kind, choices } = accountField(key);
      const value = {
        text: 'Apple',
        money: 1_000,
        count: 3,
        day: '2027-03-01',
        moment: '2026-03-01T10:00:00.000Z',
        flag: true,
        choice: Object.keys(choices ?? {})[0],
        person: { id: 'ada', fullName: 'Ada Stone', email: null, avatarUrl: null },
        health: { score: 2, change: null },
        domains: ['alder.example'],
      }[kind];
      return [propertyOf(key), value];
    }),
  ),
  id: 'alder',
  currency: 'USD',
  arrHistory: [],
  openRisks: 0,
  tags: [],
  fieldOwners: {},
} as unknown as Account;

/** URL values that activate a filter. */
function addressFor(key: (typeof FILTER_FIELDS)[number]): [name: string, text: string][] {
  const { filter, choices } = accountField(key);
  if (!filter) return [];
  const texts = {
    any: [Object.keys(choices ?? { Gold: '' })[0] ?? ''],
    band: ['2'],
    daysAhead: ['30'],
    range: ['50000', '100000'],
  }[filter.by];
  return filterNames(filter, 'address').map((name, index) => [name, texts[index] ?? '']);
}

/** The filter bar over accounts with these currencies. */
const showFilters = (currencies: readonly string[]) =>
  renderAt(<AccountsFilters filters={filterReader({})} set={nothing} />, {
    respond: ({ url }) => (url.includes('/accounts/currencies') ? currencies : undefined),
  });

describe('every field of the catalogue', () => {
  it.each(FILTER_FIELDS)('%s is a filter in the URL, in a view and in the query', (key) => {
    const address = readAccountsAddress(Object.fromEntries(addressFor(key)));
    const reader = filterReader(address);
    const { filter } = accountField(key);
    const query = Object.entries(accountsQuery(reader, []));
    for (const name of filter ? filterNames(filter, 'query') : [])
      expect(query).toContainEqual([name, expect.anything()]);
    const settings = JSON.parse(JSON.stringify(settingsOf(reader))) as ViewSettings;
    const saved = { id: 'v', name: 'V', settings } as Parameters<typeof viewOf>[0];
    expect(filtersOf(filterReader(viewOf(saved).base))).toEqual(filtersOf(reader));
  });

  it('is in the filter bar', async () => {
    await showFilters(['EUR', 'GBP']);
    for (const key of FILTER_FIELDS) {
      const name = accountField(key).filter?.label ?? label(key);
      expect(await screen.findByRole('button', { name })).toBeDefined();
    }
  });

  it('is not in the filter bar where all accounts have one currency', async () => {
    await showFilters(['EUR']);
    await screen.findByRole('button', { name: label('tier') });
    expect(screen.queryByRole('button', { name: label('currency') })).toBeNull();
  });

  it('is in a column of the list', async () => {
    const columns = accountColumns(LISTED_FIELDS, Variation.parse({}), {
      health: () => 'Healthy',
      canOpen: () => false,
      isAdmin: false,
      onOpen: nothing,
      unread: new Map(),
      actions: () => null,
    });
    expect(columns.map(({ title }) => title)).toEqual(LISTED_FIELDS.map(label));
    await renderAt(
      <>
        {columns.map(({ key, cell }) => (
          <p key={key} data-testid={key}>
            {cell(account)}
          </p>
        ))}
      </>,
    );
    for (const { key } of columns) {
      const cell = screen.getByTestId(key);
      expect(cell.textContent || cell.querySelector('[aria-label]')?.ariaLabel).not.toBe('');
      expect(cell.textContent).not.toBe('—');
    }
  });

  it('is at a glance on the account’s page', async () => {
    await renderAt(<AccountGlance account={account} />);
    for (const key of GLANCE_FIELDS) {
      const term = screen.getByText(label(key), { selector: 'dt' });
      expect(term.nextElementSibling?.textContent).not.toMatch(/^(?:—|)$/);
    }
  });

  it('is in the edit form of an account', async () => {
    await renderAt(<AccountEditDialog account={account} onClose={nothing} />);
    expect(EDITABLE_FIELDS.filter(isShown)).toEqual(editableBy(false));
  });

  it('is edited by administrators, some by them alone', () => {
    expect(editableBy(true)).toEqual(EDITABLE_FIELDS);
    expect(EDITABLE_FIELDS.filter((key) => !editableBy(false).includes(key))).toEqual([
      'restricted',
    ]);
  });

  it('is in the edit form of many accounts', async () => {
    await renderAt(
      <BulkEditDialog
        selection={{ accountIds: [] }}
        count={2}
        onClose={nothing}
        onDone={nothing}
      />,
    );
    expect(EDITABLE_FIELDS.filter(isShown)).toEqual(editableBy(false));
  });
});
