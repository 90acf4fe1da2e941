import type { Page } from 'playwright-core';

/**
 * Does something and sees what a toast says about it. It is looked for from before: a toast may be gone again after two
 * seconds, which a busy machine needs to return from a click.
 */
export async function toasted(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([page.getByText(text).waitFor(), act()]);
}
