import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';
import { topRisk } from './kit/signals.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

/** Opens the health page of an account by its name. */
async function openHealth(account: string): Promise<Page> {
  const at = `/app/accounts?search=${encodeURIComponent(account)}`;
  const page = await signIn(browser, origin, 'Dana Whitfield', { at });
  await page.getByRole('row').filter({ hasText: account }).click();
  // An account with a signal may have too little data for a score.
  const factors = page.getByRole('heading', { name: 'Score factors' });
  await factors
    .or(page.getByRole('region', { name: 'Negative signals' }))
    .first()
    .waitFor();
  return page;
}

/** Whose signal is edited and deleted: its score changes meanwhile. */
let edited = '';

describe('a negative signal', () => {
  it('is opened, edited, followed to its quote, asked about, and deleted with feedback', async () => {
    const home = await signIn(browser, origin, 'Dana Whitfield');
    const { accountName, category, level, title } = await topRisk(home, origin);
    expect(level).not.toBe('low');
    edited = accountName;
    await leave(home);
    const page = await openHealth(accountName);
    const signals = page.getByRole('region', { name: 'Negative signals' });
    await signals.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByRole('heading', { name: /^Sources/ }).waitFor();
    for (const fact of ['Categories', 'Our Team', 'Other People', 'First detected'])
      await page.getByText(fact, { exact: true }).waitFor();
    await expectAccessible(page);

    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit negative signal' });
    expect(await edit.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await edit.getByLabel('Title').fill('They need a plan before the fair');
    await edit.getByLabel('Level').selectOption('low');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'They need a plan before the fair' }).waitFor();
    await page.getByText(`${categoryLabel(category)} · Low`, { exact: true }).waitFor();
    expect(sent).toEqual([{ title: 'They need a plan before the fair', level: 'low' }]);
    const claimUrl = page.url();
    await page.getByRole('link', { name: 'Negative signals' }).click();
    await page.getByRole('link', { name: /They need a plan before the fair/ }).waitFor();
    await expectAccessible(page);
    await page.goto(claimUrl);

    const quote = page.locator('blockquote').first();
    const words = (await quote.innerText()).replace(/^“|”$/g, '');
    await quote.click();
    // Every piece of evidence in the conversation is marked; the quote that was followed is among them.
    const marks = page.getByRole('dialog').locator('mark');
    await expect
      .poll(async () =>
        (await marks.allInnerTexts()).filter(
          (text) => text.trim() !== '' && words.includes(text.trim()),
        ),
      )
      .not.toEqual([]);
    expect(page.url()).toContain('threadId=');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('heading', { name: 'They need a plan before the fair' }).waitFor();
    expect(page.url()).toBe(claimUrl);

    await page.getByRole('button', { name: `What did we promise ${accountName}?` }).click();
    const panel = page.getByRole('complementary', { name: 'Assistant' });
    await panel.getByText(/^by rules/).waitFor();
    await panel.getByRole('button', { name: 'Close assistant' }).click();

    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this negative signal?' });
    const deleteButton = dialog.getByRole('button', { name: 'Send and delete' });
    expect(await deleteButton.isDisabled()).toBe(true);
    await dialog.getByLabel('Why are you deleting it?').fill('They have the plan since Monday.');
    await page.route('**/api/v1/user-feedback', (route) => route.abort());
    await toasted(page, 'Error submitting feedback', () => deleteButton.click());
    await page.unroute('**/api/v1/user-feedback');
    await toasted(page, 'Got you feedback', () => deleteButton.click());
    await page.waitForURL(/\/risk$/);
    await expect.poll(() => page.getByText('They need a plan before the fair').count()).toBe(0);
    await leave(page);
  });
});

describe('the score', () => {
  it('is unchanged by a pulse, which can be withdrawn', async () => {
    const page = await openHealth(edited === 'Halden Foods' ? 'Sundal Shipping' : 'Halden Foods');
    // The sidebar's own counts arrive later and stand before it.
    const score = page
      .getByRole('main')
      .locator('.tnum')
      .filter({ hasText: /^−?\d+\.\d$/ })
      .first();
    const before = await score.innerText();
    await page.getByRole('button', { name: 'Add pulse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your pulse' });
    await dialog.getByRole('slider', { name: 'Score' }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    await dialog.getByLabel('Reason').fill('Their new director told me so at lunch.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add pulse' }).click();
    const pulses = page.getByRole('region', { name: 'Pulse' });
    await pulses.getByText('Their new director told me so at lunch.').waitFor();
    await pulses.getByText('−3.0').waitFor();
    expect(await score.innerText()).toBe(before);
    await expectAccessible(page);
    await pulses.getByRole('button', { name: 'Withdraw' }).click();
    await pulses.getByRole('button', { name: '1 earlier' }).click();
    await pulses.getByText('withdrawn').waitFor();
    await leave(page);
  });

  it('previews band changes under other weights, and shows its accuracy', async () => {
    const page = await openHealth('Halden Foods');
    await page.getByRole('link', { name: 'What if' }).click();
    await page.getByText(/^0 of \d+ accounts would change band/).waitFor();
    for (const factor of ['Response velocity', 'Support']) {
      await page.getByRole('slider', { name: `Weight of ${factor}` }).focus();
      await page.keyboard.press('End');
    }
    await page.getByText(/^[1-9]\d* of \d+ accounts would change band/).waitFor();
    await page
      .getByRole('list', { name: 'Accounts that change band' })
      .getByRole('link')
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText(/^0 of \d+ accounts would change band/).waitFor();
    await page.getByRole('link', { name: 'Score accuracy' }).click();
    await page.getByRole('table', { name: '30 days before' }).waitFor();
    await expectAccessible(page);
    await leave(page);
  });
});

describe('the weekly summary', () => {
  it('is shown per account, opens a conversation by threadId, and covers all accounts', async () => {
    const page = await openHealth('Northbridge Logistics');
    await page.goto(page.url().replace(/\/health.*/, '/summary'));
    await page.getByRole('group', { name: 'Week' }).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Source 1/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('mark').first().waitFor();
    const address = page.url();
    expect(address).toContain('threadId=');
    await page.goto(address);
    await page.getByRole('dialog').locator('mark').first().waitFor();
    await page.goto(`${origin}/app/home/summary`);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await expectAccessible(page);
    await leave(page);
  });
});
