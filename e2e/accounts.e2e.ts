import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn, signInByPage } from './kit/journey.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

describe('a customer success manager', () => {
  it('goes from a home item to its quote, and back home', async () => {
    const page = await signInByPage(browser, origin, 'Dana Whitfield');
    await expectAccessible(page);
    await page.getByRole('listitem').filter({ hasText: '“' }).first().getByRole('link').click();
    await page.getByRole('dialog').locator('mark').first().waitFor();
    await expectAccessible(page);
    await toasted(page, 'Link copied to clipboard', () =>
      page.getByRole('button', { name: 'Copy Link' }).click(),
    );
    const thread = page.getByRole('dialog');
    await thread.getByRole('button', { name: 'Close', exact: true }).click();
    await thread.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/app/home');
    await expectAccessible(page);
    await leave(page);
  });

  it('filters accounts by URL, and opens a health score', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByText(/\d+ total accounts/).waitFor();
    await page.getByPlaceholder('Search...').fill('northbridge');
    await page.getByText(/^\d total accounts/).waitFor();
    expect(page.url()).toContain('search=northbridge');
    await expectAccessible(page);
    await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).click();
    await page.getByRole('heading', { name: 'Score factors' }).waitFor();
    await page.getByRole('table', { name: 'Factors of the score' }).waitFor();
    await expectAccessible(page);
    await leave(page);
  });

  it('opens and sorts a view, and asks about a row', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/accounts' });
    await page.getByRole('button', { name: 'Renewing in 90 days' }).click();
    await page.waitForURL('**/app/accounts?view=renewing');
    await page.getByRole('columnheader', { name: 'ARR' }).getByRole('button').click();
    await page.waitForURL('**sort=arr&direction=ASC');
    await page.getByRole('columnheader', { name: 'ARR' }).getByRole('button').click();
    await page.waitForURL('**direction=DESC');
    await expectAccessible(page);

    const row = page.getByRole('row').filter({ hasText: 'Northbridge Logistics' });
    await row.hover();
    await row.getByRole('button', { name: 'Ask about Northbridge Logistics' }).click();
    await page.getByRole('textbox', { name: /Northbridge Logistics/ }).waitFor();
    await expectAccessible(page);
    await leave(page);
  });

  it('keeps the badges of a row in sight beside its actions', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts?view=risk',
    });
    const chip = page.getByText(/^\d risks?$/).first();
    await chip.hover();
    await page
      .getByRole('button', { name: /^Ask about/ })
      .first()
      .waitFor();
    const { x, y, width, height } = (await chip.boundingBox())!;
    const ends = [x + 0.1 * width, x + 0.9 * width].map(
      (at) => `document.elementFromPoint(${at}, ${y + height / 2})?.textContent`,
    );
    const words = await chip.innerText();
    expect(await page.evaluate<string[]>(`[${ends.join()}]`)).toEqual([words, words]);
    await leave(page);
  });

  it('sees why an account that is not synced does not open', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts?search=calder',
    });
    await toasted(page, 'Account not connected', () =>
      page.getByRole('row').filter({ hasText: 'Calder Mills' }).click(),
    );
    await page.getByRole('dialog', { name: 'not_fully_synced' }).waitFor();
    await leave(page);
  });
});

describe('a plain member', () => {
  it('sees nothing of a restricted account', async () => {
    const page = await signIn(browser, origin, 'Jonas Weber', {
      at: '/app/accounts?search=weststadt',
    });
    await page.getByText('No data was found').waitFor();
    await leave(page);
  });
});

describe('on a phone, in dark theme', () => {
  it('works on every screen', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { width: 390, theme: 'dark' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByText(/\d+ total accounts/).waitFor();
    await expectAccessible(page);
    const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    expect(wide).toBe(false);
    await leave(page);
  });
});
