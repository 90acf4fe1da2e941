import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE } from './journey.ts';

/** Keeps what each toast says, from now on: one may be gone after two seconds, which a busy machine needs to look. */
const KEEP_TOASTS = `
  globalThis.keptToasts = [];
  globalThis.toastWatcher ??= new MutationObserver(() => {
    for (const { innerText } of document.querySelectorAll('[role=status]'))
      if (innerText) keptToasts.push(innerText);
  });
  toastWatcher.observe(document.body, { childList: true, subtree: true, characterData: true });`;

/** Does something and sees what a toast says about it, also if the toast is gone again by then. */
export async function toasted(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(KEEP_TOASTS);
  await act();
  await expect
    .poll(() => page.evaluate<string>('keptToasts.join("\\n")'), { timeout: PATIENCE })
    .toContain(text);
}
