import { HOME_LIST_SIZE, listFyi } from '@rapport/contract/fyi.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

const portfolio = (page: Page) => page.getByRole('region', { name: 'Portfolio' });
const card = (page: Page, name: RegExp) => portfolio(page).getByRole('link', { name });
const breakdown = (page: Page) => page.getByRole('table', { name: 'breakdown' });

/** What the server answers to the next request for FYI items. */
const fyiAnswer = async (page: Page) => {
  const response = await page.waitForResponse((answer) => answer.url().includes(listFyi.path));
  return listFyi.answer.parse(await response.json());
};

describe('the portfolio on the home page', () => {
  it('links from a card to its metric, an account, and back', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    await card(page, /^ARR \$[\d.]+[KMB]/).click();
    await page.waitForURL('**/app/home/revenue');
    await page.getByRole('heading', { level: 1, name: 'ARR' }).waitFor();
    await page.getByRole('heading', { name: 'ARR bridge, 12 months' }).waitFor();
    await breakdown(page).getByRole('row').nth(10).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Show ARR bridge, 12 months as a table' }).click();
    await page.getByRole('rowheader', { name: 'Churn' }).waitFor();

    await breakdown(page).getByRole('row').nth(1).click();
    await page.waitForURL('**/app/accounts/*/health');
    await page.goBack();
    await page.waitForURL('**/app/home/revenue');
    await card(page, /^ARR \$/).click();
    await page.waitForURL('**/app/home');
    await page.getByRole('heading', { name: 'Needs you today' }).waitFor();
    await leave(page);
  });

  it('shows revenue and ARR bridge of the chosen period, kept in the URL', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/home/revenue?from=2026-01-01&to=2026-06-30&interval=month',
    });
    await page
      .getByRole('heading', { name: /^ARR bridge, Jan 01, 2026 to Jun 30, 2026/ })
      .waitFor();
    await page.getByRole('combobox', { name: 'Interval' }).selectOption('By day');
    await page.waitForURL('**interval=day**');
    await page.getByRole('heading', { name: 'Revenue by day' }).waitFor();
    await expectAccessible(page);
    await leave(page);
  });

  it('opens the definition of a metric', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/home/nrr' });
    await page.getByRole('button', { name: 'Definition' }).click();
    const dialog = page.getByRole('dialog', { name: 'NRR (TTM)' });
    await dialog.getByText('As of').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Net retention by starting quarter' }).waitFor();
    await leave(page);
  });

  it('sorts and shows all accounts by URL, and exports them', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/home/revenue' });
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.waitForURL('**rows=all');
    await breakdown(page).getByRole('columnheader', { name: 'ARR' }).getByRole('button').click();
    await page.waitForURL('**sort=arr**');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d-\d\d\.csv$/);
    await leave(page);
  });

  it('hides a card for the user, keeps it hidden after a reload, and shows it again', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    await card(page, /^Pipeline/).waitFor();
    const toggle = async () => {
      await page.getByRole('button', { name: 'Show or hide cards' }).click();
      const saved = page.waitForResponse((answer) => answer.url().includes('/user/preferences'));
      await page.getByRole('checkbox', { name: 'Pipeline' }).click();
      await saved;
      await page.keyboard.press('Escape');
    };
    await toggle();
    await card(page, /^Pipeline/).waitFor({ state: 'detached' });
    await page.reload();
    await card(page, /^ARR at Risk/).waitFor();
    expect(await card(page, /^Pipeline/).count()).toBe(0);
    await toggle();
    await card(page, /^Pipeline/).waitFor();
    await leave(page);
  });

  it('shows why an account that is not synced does not open', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/home/revenue?rows=all',
    });
    await breakdown(page).getByRole('row').filter({ hasText: 'Calder Mills' }).click();
    await page.getByRole('dialog', { name: 'not_fully_synced' }).waitFor();
    expect(page.url()).toContain('/app/home/revenue');
    await leave(page);
  });

  it('lists FYI items and actions', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    const tabs = page.getByRole('navigation', { name: 'Home' });
    const firstAnswer = fyiAnswer(page);
    await tabs.getByRole('link', { name: 'Keep an eye on' }).click();
    await page.getByRole('heading', { name: 'Keep an eye on' }).waitFor();
    const { items, total } = await firstAnswer;
    expect(items.length).toBe(Math.min(total, HOME_LIST_SIZE));
    // How many there are depends on the moment of loading: the sample's absences come and go.
    const none = page.getByText('Nothing to keep an eye on');
    await expect.poll(() => none.count()).toBe(total === 0 ? 1 : 0);
    const more = page.getByRole('button', { name: 'Show more' });
    expect(await more.count()).toBe(total > HOME_LIST_SIZE ? 1 : 0);
    if (total > HOME_LIST_SIZE) {
      const secondAnswer = fyiAnswer(page);
      await more.click();
      items.push(...(await secondAnswer).items);
    }
    expect(items.length).toBe(Math.min(total, 2 * HOME_LIST_SIZE));
    const headings = page.getByRole('listitem').getByRole('heading', { level: 3 });
    const rows = await headings.allTextContents();
    expect(rows).toEqual(
      items.map(({ account, title }) => expect.stringContaining(`${account.name}${title}`)),
    );
    await expectAccessible(page);

    await tabs.getByRole('link', { name: 'Actions' }).click();
    const box = page.getByRole('checkbox').first();
    await box.click();
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
    await page.getByRole('checkbox', { checked: true }).first().click();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await leave(page);
  });
});

describe('on a phone', () => {
  it('shows the cards as a strip, and a feed fits the window', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { width: 390 });
    await card(page, /^ARR \$/).click();
    await page.getByRole('heading', { level: 1, name: 'ARR' }).waitFor();
    await breakdown(page).getByRole('row').nth(5).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(
      false,
    );
    await leave(page);
  });
});
