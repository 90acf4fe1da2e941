import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/kit/browser.ts';
import { accessibilityProblems, newPage, signIn, forgetSignIns } from '../e2e/kit/journey.ts';
import type { Theme } from '../e2e/kit/journey.ts';
import { startProduct } from '../e2e/kit/product.ts';
import { DANA } from '../e2e/kit/screen.ts';
import type { Screen } from '../e2e/kit/screen.ts';
import { SCREENS } from '../e2e/kit/screens.ts';

const OUT = path.resolve(import.meta.dirname, '../.shots');

const { values } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['1440', '390'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    origin: { type: 'string' },
  },
});

const product = values.origin ? null : await startProduct('shots');
const origin = product?.origin ?? String(values.origin);
const browser = await openBrowser();
let problems = 0;
try {
  await mkdir(OUT, { recursive: true });
  for (const width of values.width.map(Number)) {
    for (const theme of values.theme as Theme[]) await shoot(width, theme);
  }
} finally {
  await browser.close();
  await product?.stop();
}
console.log(
  `${problems === 0 ? 'axe finds nothing' : `${problems} problems`}; pictures in .shots/`,
);
process.exitCode = problems === 0 ? 0 : 1;

/** Takes screenshots of every screen at one width and theme, and checks each with axe. */
async function shoot(width: number, theme: Theme) {
  forgetSignIns(); // All pictures take longer than a sign-in lasts.
  const wanted = SCREENS.filter(
    ({ name, wideOnly }) => (values.screen?.includes(name) ?? true) && !(wideOnly && width < 640),
  );
  const outside = wanted.filter(({ signedOut }) => signedOut);
  const inside = wanted.filter(({ signedOut }) => !signedOut);
  if (outside.length > 0) await look(await newPage(browser, { width, theme }), outside);
  const people = Map.groupBy(inside, ({ as = DANA }) => as);
  for (const [{ person, ...place }, screens] of people)
    await look(await signIn(browser, origin, person, { width, theme, ...place }), screens);

  async function look(page: Page, screens: readonly Screen[]) {
    for (const screen of screens) {
      const kind = `${width}-${theme}`;
      await take(page, screen, kind).catch((error: Error) => {
        console.log(`${screen.name} ${kind}  does not open: ${error.message.split('\n')[0]}`);
        problems += 1;
      });
    }
    await page.context().close();
  }
}

async function take(page: Page, { name, open }: Screen, kind: string) {
  await open(page, origin);
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(OUT, `${name}-${kind}.png`), fullPage: true });
  const found = await accessibilityProblems(page);
  if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
    found.push('is wider than the window');
  for (const problem of found) console.log(`${name} ${kind}  ${problem}`);
  problems += found.length;
}
