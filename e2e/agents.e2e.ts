import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

/** Hosts other than the product that a page requests. */
function foreignHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin: asked, host } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== new URL(origin).origin) hosts.add(host);
  });
  return hosts;
}

/** Reads the types and the text of the clipboard. */
const CLIPBOARD = `navigator.clipboard.read().then(async ([item]) => ({
  types: [...item.types],
  link: await (await item.getType('text/plain')).text(),
}))`;

describe('agents', () => {
  it('propose cards that can be shared, explored and accepted', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    const hosts = foreignHosts(page);
    await page.getByRole('link', { name: /^Growth Accelerator/ }).click();
    await page.waitForURL('**/app/home/agent/foster-growth');
    // Counted by their buttons, which appear in order; a card's state arrives on its own.
    const cards = page.getByRole('article');
    const card = cards.filter({ has: page.getByRole('button', { name: 'Dig In' }) }).nth(1);
    await card.getByText('Proposed').waitFor();
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Copy as Image' }).click();
    await page.getByText('Image and link copied to clipboard').waitFor();
    const copied = await page.evaluate<{ types: string[]; link: string }>(CLIPBOARD);
    expect(copied.types).toContain('image/png');

    const title = (await card.getByRole('heading').first().textContent()) ?? '';
    await card.getByRole('button', { name: 'Dig In' }).click();
    await page.waitForURL('**/app/home/agent/foster-growth/action/**');
    expect(copied.link).toBe(page.url().split('?')[0]);
    await page.getByText(/^by rules/).waitFor();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await breadcrumb.innerText()).toContain('Growth Accelerator Agent');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await expectAccessible(page);
    await page.reload();
    await page.getByText(/^by rules/).waitFor();
    await page.getByText('Proposed').first().waitFor();
    expect([...hosts]).toEqual([]);
    await leave(page);
  });

  it('regenerate their cards for product staff only', async () => {
    const page = await signIn(browser, origin, 'Theo Marsh', {
      at: '/app/home/agent/solve-no-stalls',
    });
    const intro = page.getByText(/things? to catch up on:$/).first();
    await intro.waitFor();
    await page.getByRole('button', { name: 'Actions of NeverDrop Agent' }).click();
    const regenerated = page.waitForResponse(/\/agents\/solve-no-stalls\/regenerate$/);
    await page.getByRole('menuitem', { name: 'Regenerate' }).click();
    const { sessionId } = (await (await regenerated).json()) as { sessionId: string };
    await page.waitForResponse(
      (response) => response.url().includes(`/ask/action?`) && response.url().includes(sessionId),
    );
    await intro.waitFor();
    await leave(page);
    const member = await signIn(browser, origin, 'Jonas Weber', {
      at: '/app/home/agent/solve-no-stalls',
    });
    await member.getByRole('heading', { name: 'NeverDrop', exact: true }).waitFor();
    expect(await member.getByRole('button', { name: /^Actions of/ }).count()).toBe(0);
    await leave(member);
  });

  it('have pages that the organisation can turn off', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', {
      at: '/app/home/agent/internal-prep',
    });
    await page.getByText('Agent not found').waitFor();
    await page.goto(`${origin}/app/home/agent/mitigate-risks/action/${crypto.randomUUID()}`);
    await page.getByText('Failed to load action card').waitFor();
    await leave(page);
  });
});

describe('template questions', () => {
  it('can be searched and asked', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/ask' });
    await page.getByRole('button', { name: 'Template questions' }).click();
    const panel = page.getByRole('dialog', { name: 'Template questions' });
    await panel.getByRole('searchbox').fill('total arr');
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Total ARR' }).click();
    await page.getByText(/^by rules/).waitFor();
    expect(await page.getByText('Total ARR').first().isVisible()).toBe(true);
    expect(await page.getByText('What is our total ARR?').count()).toBe(0);
    await leave(page);
  });
});
