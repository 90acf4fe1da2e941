import { NADIA } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

/** The accounts list, its filters and bulk edits. */
export const ACCOUNTS_SCREENS: readonly Screen[] = [
  {
    name: 'accounts',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByText(/\d+ total accounts/).waitFor();
    },
  },
  {
    name: 'accounts-filtered',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?stage=Renewal&stage=Steady&revenueMin=150000`);
      await page.getByText(/\d+ total accounts/).waitFor();
      await page.getByRole('search').getByRole('button', { name: 'Owner', exact: true }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'accounts-empty',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?search=nobody`);
      await page.getByText('No data was found').waitFor();
    },
  },
  {
    name: 'accounts-alert',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?search=calder`);
      await page.getByRole('row').filter({ hasText: 'Calder Mills' }).click();
      await page.getByRole('dialog', { name: 'not_fully_synced' }).waitFor();
    },
  },
  {
    name: 'accounts-columns',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByText(/\d+ total accounts/).waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: /^Move Health score/ }).waitFor();
    },
  },
  {
    name: 'accounts-bulk-edit',
    wideOnly: true,
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?stage=Adoption&rows=all`);
      await page.getByText(/\d+ total accounts/).waitFor();
      await page.getByRole('checkbox', { name: 'Select the rows shown' }).check({ force: true });
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('combobox', { name: 'Stage' }).selectOption('Renewal');
      await page.getByText(/accounts change/).waitFor();
    },
  },
  {
    name: 'accounts-scroll',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?rows=all`);
      await page.getByRole('row').nth(12).waitFor();
    },
  },
  {
    name: 'tag-filter',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByRole('button', { name: 'Accounts filter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Industry' }).waitFor();
    },
  },
  {
    name: 'publisher-accounts',
    as: NADIA,
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByText(/\d+ total accounts/).waitFor();
    },
  },
];
