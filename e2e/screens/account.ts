import type { Locator, Page } from 'playwright-core';
import type { Screen } from '../kit/screen.ts';
import { topOpportunity, topRisk } from '../kit/signals.ts';

/** Opens the health page of an account with history. */
export const openAccount = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/accounts?search=northbridge%20logistics`);
  await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).click();
  await page.getByRole('heading', { name: 'Score factors' }).waitFor();
};

/** A section of an account by its path, with the locator that shows it is ready. */
const section = (name: string, tab: string, ready: (page: Page) => Locator): Screen => ({
  name,
  open: async (page, origin) => {
    await page.goto(`${origin}/app/accounts?search=northbridge%20logistics`);
    const link = page.getByRole('table').getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    await page.goto(`${origin}${href.replace(/\/health.*/, `/${tab}`)}`);
    await ready(page).first().waitFor();
  },
});

/** Opens the live signal with the highest level. */
const openClaim = async (page: Page, origin: string, tab: 'risk' | 'opportunity') => {
  const { id, accountId } = await (tab === 'risk' ? topRisk : topOpportunity)(page, origin);
  await page.goto(`${origin}/app/accounts/${accountId}/${tab}/${id}`);
  await page.getByRole('heading', { name: /^Sources/ }).waitFor();
};

const conversations = async (page: Page, origin: string) => {
  await openAccount(page, origin);
  await page.goto(page.url().replace(/\/health.*/, '/external-communications'));
  await page.getByRole('table', { name: 'conversations' }).getByRole('row').nth(2).waitFor();
};

const thread = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/home`);
  await page.getByRole('listitem').filter({ hasText: '“' }).first().getByRole('link').click();
  await page.getByRole('dialog').locator('mark').first().waitFor();
};

/** A record of an account in a dialog over its list. */
const recordDialog = (name: string, tab: string, ready: string): Screen => ({
  name,
  open: async (page, origin) => {
    await section(name, tab, (at) => at.getByRole('table').getByRole('row').nth(1)).open(
      page,
      origin,
    );
    await page.getByRole('table').getByRole('row').nth(1).locator('td, th').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: ready }).waitFor();
  },
});

/** One account: its sections, claims and records. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'health', open: openAccount },
  { name: 'risk', open: (page, origin) => openClaim(page, origin, 'risk') },
  { name: 'opportunity', open: (page, origin) => openClaim(page, origin, 'opportunity') },
  {
    name: 'risk-edit',
    open: async (page, origin) => {
      await openClaim(page, origin, 'risk');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog', { name: 'Edit negative signal' }).waitFor();
    },
  },
  {
    name: 'risk-delete',
    open: async (page, origin) => {
      await openClaim(page, origin, 'risk');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete this negative signal?' }).waitFor();
    },
  },
  {
    name: 'risk-thread',
    open: async (page, origin) => {
      await openClaim(page, origin, 'risk');
      await page.locator('blockquote').first().click();
      await page.getByRole('dialog').locator('mark').first().waitFor();
    },
  },
  {
    name: 'risks',
    open: async (page, origin) => {
      const { accountId } = await topRisk(page, origin);
      await page.goto(`${origin}/app/accounts/${accountId}/risk?show=all`);
      await page.getByRole('heading', { name: 'Negative signals' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'last reply' }).first().waitFor();
    },
  },
  {
    name: 'pulse',
    open: async (page, origin) => {
      await openAccount(page, origin);
      await page.getByRole('button', { name: 'Add pulse' }).click();
      await page.getByRole('dialog', { name: 'Your pulse' }).waitFor();
    },
  },
  {
    name: 'account-summary',
    open: async (page, origin) => {
      await openAccount(page, origin);
      await page.goto(page.url().replace(/\/health.*/, '/summary'));
      await page.getByRole('group', { name: 'Week' }).waitFor();
    },
  },
  section('account-relationships', 'relationships', (page) =>
    page.getByRole('table', { name: 'contacts' }).getByRole('link').first(),
  ),
  section('relationship-map', 'relationships?show=map', (page) =>
    page.getByRole('figure', { name: 'Who writes with whom' }),
  ),
  {
    name: 'relationships',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/relationships`);
      await page.getByRole('table', { name: 'contacts' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'contact',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/relationships?search=priya%20raman`);
      await page.getByRole('row').filter({ hasText: 'Northbridge' }).locator('td').nth(3).click();
      await page.getByRole('heading', { name: 'My conversations' }).waitFor();
    },
  },
  { name: 'conversations', open: conversations },
  { name: 'thread', open: thread },
  {
    name: 'composer',
    open: async (page, origin) => {
      await conversations(page, origin);
      await page.goto(`${page.url()}?providers=gmail`);
      await page.getByRole('table', { name: 'conversations' }).getByRole('link').first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Reply', exact: true })
        .last()
        .click();
      await page.getByRole('textbox', { name: 'Message' }).fill('Hi,\nthe price is 41.50 a seat.');
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'composer-new',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/mailbox`);
      await page.getByRole('button', { name: 'New email' }).click();
      await page.getByRole('combobox', { name: 'To' }).fill('who@elsewhere.example');
      await page.keyboard.press('Enter');
      await page.getByText('None of the recipients belongs to an account yet.').waitFor();
    },
  },
  {
    name: 'contact-card',
    open: async (page, origin) => {
      await thread(page, origin);
      await page.getByRole('dialog').locator('a[href*="/app/relationships/"]').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('dialog', { name: /^About / }).waitFor();
    },
  },
  section('account-overview', 'overview', (page) =>
    page.getByRole('link', { name: 'Score factors' }),
  ),
  section('account-arr', 'arr', (page) =>
    page.getByRole('table', { name: 'movements' }).getByRole('row').nth(1),
  ),
  section('account-forecast', 'forecasted-arr', (page) =>
    page.getByRole('button', { name: 'Definition' }),
  ),
  section('account-revenue', 'actual-revenue', (page) =>
    page.getByRole('region', { name: 'Revenue breakdown' }),
  ),
  section('account-stage', 'stage', (page) => page.getByRole('list', { name: 'Stages' })),
  section('account-opportunities', 'opportunities', (page) =>
    page.getByRole('table', { name: 'opportunities' }).getByRole('row').nth(1),
  ),
  section('account-sub-accounts', 'sub-accounts', (page) => page.getByText('3 total domains')),
  section('account-charts', 'charts', (page) => page.getByRole('heading', { name: 'Sentiment' })),
  section('account-settings', 'settings', (page) => page.getByRole('button', { name: 'Save' })),
  section('account-documents', 'documents', (page) =>
    page.getByRole('heading', { name: 'Documents' }),
  ),
  section('account-cases', 'support-cases', (page) =>
    page.getByRole('heading', { name: 'Open Cases' }),
  ),
  section('account-activities', 'activity', (page) =>
    page.getByRole('region', { name: 'Messages' }).getByRole('article'),
  ),
  recordDialog('support-case', 'support-cases', 'Description'),
  {
    name: 'contact-dialog',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/relationships`);
      const link = page.getByRole('table').locator('a[href*="/app/relationships/"]').first();
      const id = ((await link.getAttribute('href')) ?? '').split('/')[3];
      await page.goto(`${origin}/app/home?contactId=${id}`);
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: 'Latest conversations' })
        .waitFor();
    },
  },
];
