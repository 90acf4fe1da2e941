import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';
import { topRisk } from './kit/signals.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

async function openAccount(person: string, name: string): Promise<Page> {
  const at = `/app/accounts?search=${encodeURIComponent(name)}`;
  const page = await signIn(browser, origin, person, { at });
  await page.getByRole('row').filter({ hasText: name }).first().click();
  await page.getByRole('complementary', { name: 'Account' }).getByText('AI Health Score').waitFor();
  return page;
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Account sections' });

/** A script for the page: clicks the link of a section and waits for the section's page, or its skeleton. */
const clickUntilPainted = (tab: string) => `new Promise((done) => {
  const content = () => document.querySelector('aside[aria-label=Account] ~ *');
  const before = content();
  const check = () => {
    const now = content();
    if (location.pathname.endsWith('/${tab}') && now !== null && now !== before) done(true);
    else requestAnimationFrame(check);
  };
  document.querySelector('nav[aria-label="Account sections"] a[href$="/${tab}"]').click();
  check();
})`;

const TABS = [
  ['Overview', 'overview'],
  ['ARR', 'arr'],
  ['Opportunities', 'opportunities'],
  ['Open Cases', 'support-cases'],
  ['Relationships', 'relationships'],
  ['Documents', 'documents'],
  ['Activities', 'activity'],
  ['Charts', 'charts'],
  ['AI Health Score', 'health'],
] as const;

describe('the sections of an account', () => {
  it('paint from cached data or a skeleton', async () => {
    const page = await openAccount('Dana Whitfield', 'Northbridge Logistics');
    for (const [label, tab] of TABS) {
      await sections(page)
        .getByRole('link', { name: new RegExp(`^${label}`) })
        .hover();
      expect(await page.evaluate<boolean>(clickUntilPainted(tab))).toBe(true);
      await page.waitForURL(`**/${tab}`);
    }
    await leave(page);
  });

  it('set the breadcrumb, and link back to the list', async () => {
    const page = await openAccount('Dana Whitfield', 'Northbridge Logistics');
    await sections(page).getByRole('link', { name: /^ARR/ }).click();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await crumbs.filter({ hasText: 'Arr' }).waitFor();
    expect(await crumbs.allTextContents()).toEqual(['Accounts', 'Northbridge Logistics', 'Arr']);
    await expectAccessible(page);
    await leave(page);
  });

  it('open an opportunity by its row, and keep the filter in the URL', async () => {
    const page = await openAccount('Dana Whitfield', 'Northbridge Logistics');
    await sections(page)
      .getByRole('link', { name: /^Opportunities/ })
      .click();
    const rows = page.getByRole('table', { name: 'opportunities' }).getByRole('row');
    await rows.nth(1).waitFor();
    const all = await rows.count();
    const filter = page.getByRole('switch', { name: 'Show active opportunities only' });
    await filter.hover();
    await page.getByText('Show only opportunities that are still open').waitFor();
    await filter.click();
    await page.waitForURL('**active=true');
    expect(await rows.count()).toBeLessThan(all);
    await rows.nth(1).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'History' }).waitFor();
    await dialog.getByText('Implementation owner').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    expect(page.url()).toContain('active=true');
    await leave(page);
  });

  it('change the stage, name the person, and undo it', async () => {
    const page = await openAccount('Dana Whitfield', 'Northbridge Logistics');
    await page.goto(page.url().replace(/\/health.*/, '/stage'));
    const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
    await stages.first().waitFor();
    const before = await stages.count();
    await page.getByRole('combobox', { name: 'Stage' }).selectOption('Assessment');
    const first = stages.first();
    await first.filter({ hasText: 'Assessment' }).filter({ hasText: 'Dana Whitfield' }).waitFor();
    expect(await stages.count()).toBe(before + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await first.filter({ hasText: 'Renewal' }).waitFor();
    await leave(page);
  });

  it('ask before unsaved text is lost', async () => {
    const page = await openAccount('Jonas Weber', 'Northbridge Logistics');
    await page.getByRole('button', { name: 'Account actions' }).click();
    expect(await page.getByRole('menuitem', { name: 'Conversations' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    await page
      .getByRole('textbox', { name: 'Risk' })
      .fill(`One sponsor since ${randomUUID().slice(0, 8)}`);
    await sections(page).getByRole('link', { name: /^ARR/ }).click();
    const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
    await guard.waitFor();
    await expectAccessible(page);
    await guard.getByRole('button', { name: 'Stay' }).click();
    await toasted(page, 'Settings saved', () => page.getByRole('button', { name: 'Save' }).click());
    await sections(page).getByRole('link', { name: /^ARR/ }).click();
    await page.waitForURL('**/arr');
    await leave(page);
  });

  it('show a missing account as not found', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/accounts/nothing/health',
    });
    await page.getByText('No account selected').waitFor();
    await page.goto(`${origin}/app/accounts/019a0000-0000-7000-8000-000000000000/health`);
    await page.getByText('Account not found').waitFor();
    await leave(page);
  });
});

/** Whether the page is wider than the window. */
const WIDER = 'document.documentElement.scrollWidth > innerWidth';

describe('an account on a phone, in dark theme', () => {
  it('shows its sections as a scrolling strip', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      width: 390,
      theme: 'dark',
      at: '/app/accounts?search=northbridge%20logistics',
    });
    await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).first().click();
    await sections(page)
      .getByRole('link', { name: /^Opportunities/ })
      .click();
    await page.waitForURL('**/opportunities');
    await page.getByText(/total opportunities/).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate<boolean>(WIDER)).toBe(false);
    const { id, accountId } = await topRisk(page, origin);
    await page.goto(`${origin}/app/accounts/${accountId}/risk/${id}`);
    await page.getByRole('heading', { name: /^Sources/ }).waitFor();
    expect(await page.evaluate<boolean>(WIDER), 'a long title').toBe(false);
    await leave(page);
  });
});
