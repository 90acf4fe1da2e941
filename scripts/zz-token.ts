import { writeFileSync } from 'node:fs';
import { openBrowser } from '../e2e/browser.ts';
import { signIn } from '../e2e/journey.ts';
const origin = process.argv[2]!;
const browser = await openBrowser();
const context: any = {};
const page = await signIn(browser, origin, process.argv[3] ?? 'Dana Whitfield');
await page.waitForTimeout(500);
let headers: any = null;
page.on('request', (r) => {
  if (r.url().includes('/api/v1/')) headers = r.headers();
});
await page.reload();
await page.waitForTimeout(3000);
const cookies = await page.context().cookies();
await page.screenshot({ path: '/work/notes/webx/home-before.png' });
writeFileSync('/work/notes/webx/auth.json', JSON.stringify({ headers, cookies }));
console.log(
  Object.keys(headers),
  cookies.map((c) => c.name),
);
await browser.close();
