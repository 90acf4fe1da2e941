import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('the accounts list', () => {
  it('saves a view with its columns, and opens it by its URL', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts?stage=Steady',
    });
    await page.getByText(/\d+ total accounts/).waitFor();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Domain' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Last signal' }).uncheck({ force: true });
    await page.getByRole('button', { name: /^Move Domain/ }).focus();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowUp');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect((await headings(page)).filter(Boolean).slice(0, 3)).toEqual([
      'Name',
      'Domain',
      'Health score',
    ]);

    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Steady ones');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL(/view=[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: /^Steady ones/, pressed: true }).waitFor();

    await page.getByRole('columnheader', { name: 'Domain' }).getByRole('button').click();
    await page.waitForURL(/sort=domain/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.waitForURL(/view=[0-9a-f-]{36}$/);

    const address = page.url();
    await page.goto(`${origin}/app/home`);
    await page.goto(address);
    await page.getByRole('columnheader', { name: 'Domain' }).waitFor();
    expect(await page.getByRole('cell', { name: 'Adoption', exact: true }).count()).toBe(0);
    await leave(page);
  });

  it('previews, applies and undoes a bulk edit', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts?search=northbridge',
    });
    await rowOf(page, 'Northbridge Logistics').waitFor();
    const tier = await rowOf(page, 'Northbridge Logistics').innerText();
    expect(tier).not.toContain('Platinum');
    await page.getByRole('checkbox', { name: 'Select the rows shown' }).check({ force: true });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tier' }).fill('Platinum');
    await page.getByText(/accounts? changes?/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Apply to/ }).click();
    await rowOf(page, 'Northbridge Logistics').filter({ hasText: 'Platinum' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Undone for/).waitFor();
    await rowOf(page, 'Northbridge Logistics').filter({ hasNotText: 'Platinum' }).waitFor();

    await page.getByRole('button', { name: 'Recent bulk edits' }).click();
    await page.getByRole('dialog').getByText('Undone').first().waitFor();
    await expectAccessible(page);
    await leave(page);
  });

  it('previews, applies and undoes a bulk edit on a phone', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      width: 390,
      theme: 'dark',
      at: '/app/accounts?search=northbridge',
    });
    await page.getByRole('button', { name: 'Select accounts' }).click();
    await page.getByText('0 selected').waitFor();
    await page.getByText('Northbridge Logistics', { exact: true }).click();
    await page.getByText('1 selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tier' }).fill('Platinum');
    await page.getByText('1 account changes').waitFor();
    await expectAccessible(page);
    await toasted(page, 'Changed 1 account', () =>
      page.getByRole('button', { name: /^Apply to/ }).click(),
    );
    await toasted(page, 'Undone for 1 account', () =>
      page.getByRole('button', { name: 'Undo' }).click(),
    );
    expect(await page.getByRole('region', { name: 'Selected accounts' }).count()).toBe(0);
    await leave(page);
  });

  it('exports the list as shown', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts?search=northbridge&columns=name,arr',
    });
    await page.getByText(/\d+ total accounts/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('Name,ARR,Currency');
    expect(lines.slice(1).every((line) => line.startsWith('Northbridge'))).toBe(true);
    await leave(page);
  });

  it('scrolls through all accounts at once', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/accounts' });
    await page.getByRole('button', { name: 'Show all in one list' }).click();
    await page.waitForURL('**rows=all');
    const table = page.getByRole('table', { name: 'accounts' });
    await table.locator('tr[aria-rowindex="12"]').getByRole('link').waitFor();
    const rows = Number(await table.getAttribute('aria-rowcount'));
    await table.evaluate((element) => element.parentElement?.scrollTo({ top: 1e7 }));
    await table.locator(`tr[aria-rowindex="${rows}"]`).waitFor();
    await expectAccessible(page);
    await leave(page);
  });
});
