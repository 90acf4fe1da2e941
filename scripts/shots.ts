import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../e2e/browser.ts';
import { accessibilityProblems, signIn } from '../e2e/journey.ts';
import { startProduct } from '../e2e/product.ts';
import { SCREENS } from '../e2e/screens.ts';

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
    for (const theme of values.theme as ('light' | 'dark')[]) await shoot(width, theme);
  }
} finally {
  await browser.close();
  await product?.stop();
}
console.log(
  `${problems === 0 ? 'axe finds nothing' : `axe finds ${problems} things`}; pictures in .shots/`,
);
process.exitCode = problems === 0 ? 0 : 1;

/** Every screen at one width and theme, each looked at by axe as well. */
async function shoot(width: number, theme: 'light' | 'dark') {
  const page = await signIn(browser, origin, 'Dana Whitfield', { width, theme });
  for (const { name, open } of SCREENS) {
    if (values.screen && !values.screen.includes(name)) continue;
    await open(page, origin);
    await page.waitForTimeout(400);
    await page.screenshot({ path: path.join(OUT, `${name}-${width}-${theme}.png`) });
    for (const problem of await accessibilityProblems(page)) {
      problems += 1;
      console.log(`${name} ${width} ${theme}  ${problem}`);
    }
    if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) {
      problems += 1;
      console.log(`${name} ${width} ${theme}  is wider than the window`);
    }
  }
  await page.context().close();
}
