import { existsSync } from 'node:fs';
import { chromium as playwright } from 'playwright-core';
import type { Browser } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium: an installed one, else the one from an npm package. */
export async function openBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return playwright.launch({ executablePath: installed, args: ARGUMENTS });
  const { default: bundled } = await import('@sparticuz/chromium');
  return playwright.launch({
    executablePath: await bundled.executablePath(),
    args: [...ARGUMENTS, '--no-zygote', '--use-angle=swiftshader'],
  });
}
