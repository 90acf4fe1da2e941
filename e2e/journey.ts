import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type Theme = 'light' | 'dark';

export interface Look {
  /** Of the window, in pixels. */
  width?: number;
  theme?: Theme;
}

type Kept = BrowserContextOptions['storageState'];

/** A page of a browser that knows nothing yet, or what was `kept` of another. */
export async function newPage(browser: Browser, look: Look = {}, kept?: Kept): Promise<Page> {
  const { width = 1440, theme = 'light' } = look;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(kept && { storageState: kept }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

interface Place {
  organisation?: string;
  /** The path to open. */
  at?: string;
}

const signedIn = new Map<string, Kept>();
const HOME = '/app/home';

/**
 * A page of a sample person, at home or elsewhere. The first time they sign in as people do, by one click, of another
 * organisation than the first by two; later in the same file they are known to the browser.
 */
export async function signIn(
  browser: Browser,
  origin: string,
  name: string,
  { organisation, at = HOME, ...look }: Look & Place = {},
): Promise<Page> {
  const who = `${origin} ${organisation} ${name}`;
  const kept = signedIn.get(who);
  const page = await newPage(browser, look, kept);
  await page.goto(kept ? origin + at : origin);
  if (!kept) {
    if (organisation) await page.getByRole('button', { name: new RegExp(organisation) }).click();
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.waitForURL(`**${HOME}`);
    await atHome(page);
    signedIn.set(who, await page.context().storageState());
    if (at !== HOME) await page.goto(origin + at);
  }
  if (at === HOME) await atHome(page);
  return page;
}

const atHome = (page: Page) => page.getByRole('heading', { name: 'Needs you today' }).waitFor();

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
