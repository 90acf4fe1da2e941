import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

/** Opens the first person of the relationships table who has exchanged emails with the person signed in. */
async function openWriter(page: Page): Promise<void> {
  const table = page.getByRole('table');
  await table.getByRole('row').nth(1).waitFor();
  const titles = await table.getByRole('columnheader').allInnerTexts();
  const column = titles.findIndex((title) => title.includes('# Emails with Me')) + 1;
  const count = page.locator(`td:nth-child(${column})`, { hasText: /[1-9]/ });
  await table.getByRole('row').filter({ has: count }).first().locator('td').nth(2).click();
}

describe('the history of the assistant', () => {
  it('lists a conversation, which is renamed, pinned, found, hidden, restored and removed', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/ask' });
    const name = `Journey ${randomUUID().slice(0, 8)}`;
    await page.getByRole('textbox', { name: /^Ask anything/ }).fill('How many accounts are there?');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^by rules/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.waitForURL('**/app/history');
    await page.getByText('Choose a conversation').waitFor();
    const today = page.getByRole('region', { name: 'Today' });
    const session = today.getByRole('link', { name: /How many accounts are there/ });
    await session.first().click();
    await page.getByRole('heading', { name: 'How many accounts are there?' }).first().waitFor();
    await page
      .getByRole('article')
      .getByText(/accounts/)
      .first()
      .waitFor();
    await expectAccessible(page);

    await session.first().press('F2');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('button', { name: `Pin ${name}` }).click();
    await page.getByRole('region', { name: 'Pinned' }).getByText(name).waitFor();

    await page.getByRole('searchbox', { name: 'Search history' }).fill(name);
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText(name).waitFor();
    expect(page.url()).toContain('keyword=Journey');

    await results.getByRole('link', { name: new RegExp(name) }).hover();
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await results.getByText(name).waitFor();
    await results.getByRole('link', { name: new RegExp(name) }).press('Delete');
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByText('Remove').last().click();
    await page.getByText('Nothing matches your search.').waitFor();
    await page.getByText('Choose a conversation').waitFor();
    await leave(page);
  });
});

describe('a record', () => {
  it('opens in a dialog by its URL, links to others, and Back returns', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts?search=northbridge%20logistics',
    });
    const link = page.getByRole('table').getByRole('link').first();
    const account = ((await link.getAttribute('href')) ?? '').replace(/\/health.*/, '');
    await page.goto(`${origin}${account}/support-cases`);
    await page.getByRole('table').getByRole('row').nth(1).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Description' }).waitFor();
    const address = page.url();
    expect(address).toMatch(/\/support-cases\/[\da-f-]{36}$/);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${origin}${account}/support-cases`);

    // A link pasted into the search opens over the current page.
    await page.goto(`${origin}/app/home`);
    await page.getByRole('heading', { name: 'Needs you today' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Type a command or search...').fill(address);
    await page.getByRole('option', { name: 'Open this support case' }).click();
    await dialog.getByRole('heading', { name: 'Description' }).waitFor();
    expect(page.url()).toMatch(/\/app\/home\?caseId=/);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${origin}${account}/relationships`);
    await openWriter(page);
    const conversations = page.getByRole('region', { name: 'My conversations' });
    await conversations.getByRole('listitem').getByRole('link').first().click();
    await dialog.getByRole('heading', { name: 'Summary' }).waitFor();
    expect(page.url()).toMatch(/\/relationships\/[\da-f-]+\/overview\?threadId=/);
    await expectAccessible(page);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await conversations.getByRole('link', { name: 'View All' }).click();
    await page.getByRole('table', { name: 'conversations' }).getByRole('row').nth(1).waitFor();
    expect(page.url()).toMatch(/\/conversations\?contacts=/);
    await leave(page);
  });
});
