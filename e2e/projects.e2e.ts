import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn, signInByPage } from './kit/journey.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const openAccount = async (page: Page, name: string, tab: string) => {
  await page.goto(`${origin}/app/accounts?search=${encodeURIComponent(name)}`);
  const link = page.getByRole('table').getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(`${origin}${href.replace(/\/health.*/, `/${tab}`)}`);
};

describe('projects', () => {
  it('are opened by keys, and linked to a conversation by product staff', async () => {
    const page = await signIn(browser, origin, 'Nadia Okafor', {
      organisation: 'Ledgerline Payroll',
    });
    await openAccount(page, 'Brookvale', 'projects');
    const row = page.getByRole('row', { name: /Pensions move UK/ });
    await row.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pensions move UK' });
    await dialog.getByRole('link', { name: 'View in Salesforce' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/\/projects$/);

    await openAccount(page, 'Brookvale', 'external-communications');
    const first = page.getByRole('table', { name: 'conversations' }).getByRole('row').nth(1);
    await first.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Admin' }).click();
    const editor = page.getByRole('dialog', { name: 'Communication summary' });
    await editor.getByRole('checkbox', { name: 'Pensions move UK' }).check();
    await expectAccessible(page);
    await toasted(page, 'Summary updated', () =>
      editor.getByRole('button', { name: 'Save' }).click(),
    );
    await editor.waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('link', { name: 'Pensions move UK' }).waitFor();
    await page.keyboard.press('Escape');
    await first.getByText('Pensions move UK').or(first.getByText('+1')).first().waitFor();

    await openAccount(page, 'Brookvale', 'projects/01900000-0000-7000-8000-000000000009');
    await page.getByText('Project not found.').waitFor();
    await leave(page);
  });

  it('are not found where the organisation does not work with them', async () => {
    const page = await signInByPage(browser, origin, 'Grant Holloway', 'Harbor Analytics');
    await page.goto(`${origin}/app/accounts`);
    const link = page.getByRole('table').getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    await page.goto(`${origin}${href.replace(/\/health.*/, '/projects')}`);
    await page.getByText('Page not found').waitFor();
    expect(await page.getByRole('link', { name: 'Projects' }).count()).toBe(0);
    await leave(page);
  });
});
