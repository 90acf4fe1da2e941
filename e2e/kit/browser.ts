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

export interface Chromium {
  executablePath: string;
  args: string[];
}

/** An installed Chromium, else the one from an npm package, which is unpacked by the first call on this machine. */
export async function findChromium(): Promise<Chromium> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: ARGUMENTS };
  const { default: bundled } = await import('@sparticuz/chromium');
  return {
    executablePath: await bundled.executablePath(),
    args: [...ARGUMENTS, '--use-angle=swiftshader'],
  };
}

/** Opens it headless. */
export const openBrowser = async (chromium?: Chromium): Promise<Browser> =>
  playwright.launch(chromium ?? (await findChromium()));
