import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { startInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { forgetSignIns } from './journey.ts';

/** A browser for the journeys of one file. */
export let browser: Browser;
/** Address of the product they visit: their own installation, or a running one at RAPPORT_E2E_ORIGIN. */
export let origin: string;

/** The file's own installation; undefined for a running product. */
export let product: Installation | undefined;

/** Gives the file that calls it a browser and an installation, and clears both away at its end. */
export function withInstallation(): void {
  beforeAll(async () => {
    const running = process.env.RAPPORT_E2E_ORIGIN;
    if (!running) product = await startInstallation(inject('sample'));
    origin = running ?? product!.origin;
    browser = await openBrowser(inject('chromium'));
  });
  afterAll(async () => {
    await browser.close();
    forgetSignIns();
    await product?.stop();
  });
}
