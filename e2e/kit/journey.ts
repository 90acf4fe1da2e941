import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import { openSession } from './session.ts';
import type { Session } from './session.ts';

export type Theme = 'light' | 'dark';

export interface WindowOptions {
  /** Pixels. */
  width?: number;
  theme?: Theme;
}

const DEFAULT_WINDOW: Required<WindowOptions> = { width: 1440, theme: 'light' };

/** Milliseconds a page gets for each step: a bound for a busy machine, no measure of speed. */
export const PATIENCE = 30_000;

/** A page in a new browser context of nobody. */
export async function newPage(browser: Browser, options: WindowOptions = {}): Promise<Page> {
  const { width, theme } = { ...DEFAULT_WINDOW, ...options };
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    // Animations repaint the page by processor here, and each click waits until what it hits stands still.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  windows.set(page, windowKey(options));
  return page;
}

interface SignInOptions {
  organisation?: string;
  /** The path to open. */
  at?: string;
}

const signedIn = new Map<string, Session>();
/** Pages that a test has left. */
let free: Page[] = [];
const windows = new WeakMap<Page, string>();
const HOME = '/app/home';

const windowKey = (options: WindowOptions) =>
  Object.values({ ...DEFAULT_WINDOW, ...options }).join(' ');

/** For the next file, whose installation may get the same port. */
export function forgetSignIns(): void {
  signedIn.clear();
  free = [];
}

/**
 * A page of a signed-in sample person, at home or at a path. Signs in at the issuer without its page; later calls in
 * the same file reuse the session, and a page that a test has left. `signInByPage` goes through the page.
 */
export async function signIn(
  browser: Browser,
  origin: string,
  name: string,
  { organisation, at = HOME, ...options }: WindowOptions & SignInOptions = {},
): Promise<Page> {
  const key = `${origin} ${organisation} ${name}`;
  const session = signedIn.get(key) ?? (await openSession(origin, name, organisation));
  signedIn.set(key, session);
  const page = takeFree(browser, options) ?? (await newPage(browser, options));
  await storeSession(page, origin, session);
  await page.goto(origin + at);
  if (at === HOME) await waitForHome(page);
  return page;
}

/** Ends a test's use of a page: a later `signIn` with the same window takes it, as a new one costs seconds. */
export async function leave(page: Page): Promise<void> {
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  free.push(page);
}

function takeFree(browser: Browser, options: WindowOptions): Page | undefined {
  const wanted = windowKey(options);
  const place = free.findIndex(
    (page) => page.context().browser() === browser && windows.get(page) === wanted,
  );
  return place < 0 ? undefined : free.splice(place, 1)[0];
}

/** Puts a session in the place of whatever the page's browser context stores. */
async function storeSession(
  page: Page,
  origin: string,
  { cookies, local }: Session,
): Promise<void> {
  // A file of the same origin that runs nothing: the app of the test before has ended.
  await page.goto(`${origin}/icon.svg`);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.evaluate(
    `localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, ${JSON.stringify(local)})`,
  );
}

/** A page of a sample person who signed in with one click on the sign-in page. */
export async function signInByPage(
  browser: Browser,
  origin: string,
  name: string,
  organisation?: string,
): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(origin);
  if (organisation) await page.getByRole('button', { name: new RegExp(organisation) }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.waitForURL(`**${HOME}`);
  await waitForHome(page);
  return page;
}

const waitForHome = (page: Page) =>
  page.getByRole('heading', { name: 'Needs you today' }).waitFor();

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const HAS_AXE = '"axe" in globalThis';

/** Runs axe over the page and its frames; its own report of what passed would take most of the time. */
const FIND_VIOLATIONS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => id + ': ' + html.slice(0, 160) + ' ' + (any[0]?.message ?? ''))))`;

/** The accessibility violations of the open page, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => 0)))',
  );
  await Promise.all(page.frames().map(giveAxe));
  return page.evaluate<string[]>(FIND_VIOLATIONS);
}

/** Asked first: reading the source of axe once more takes as long as running it. */
async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate<boolean>(HAS_AXE))) await frame.evaluate(AXE_SOURCE);
}

/** Throws the accessibility violations of the open page. */
export async function expectAccessible(page: Page): Promise<void> {
  const problems = await accessibilityProblems(page);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
