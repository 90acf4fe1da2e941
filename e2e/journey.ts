import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';

export type Theme = 'light' | 'dark';

export interface Look {
  /** Of the window, in pixels. */
  width?: number;
  theme?: Theme;
}

/** A page of a browser that knows nothing yet. */
export async function newPage(browser: Browser, look: Look = {}): Promise<Page> {
  const { width = 1440, theme = 'light' } = look;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

/** Signs in as a sample person by one click, of another organisation than the first by two, and waits for the home page. */
export async function signIn(
  browser: Browser,
  origin: string,
  name: string,
  look: Look & { organisation?: string } = {},
): Promise<Page> {
  const page = await newPage(browser, look);
  await page.goto(origin);
  if (look.organisation)
    await page.getByRole('button', { name: new RegExp(look.organisation) }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.waitForURL('**/app/home');
  await page.getByRole('heading', { name: 'Needs you today' }).waitFor();
  return page;
}

/** What axe finds on the open page, a line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => 0)))',
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

/** Fails with the list of what axe finds on the open page. */
export async function expectAccessible(page: Page): Promise<void> {
  const problems = await accessibilityProblems(page);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
