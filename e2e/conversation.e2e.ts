import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, PATIENCE, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

/** Six of their answers are taller than the window. */
const QUESTIONS = [
  'Which accounts have the lowest health?',
  'Which renewals are at risk?',
  'How did our ARR develop over the last 12 months?',
  'What are the top risks?',
  'Which opportunities are open?',
  'What are the open risks of our customers?',
  'Draft a reply to Northbridge Logistics',
  'Which accounts renew in the next 90 days?',
];

const SLOW = { timeout: PATIENCE };

const answers = (page: Page) => page.getByRole('article');
const answerTo = (page: Page, question: string) =>
  page.getByRole('article', { name: question, exact: true });
const topOf = async (page: Page, question: string) =>
  (await answerTo(page, question).boundingBox())?.y ?? Number.NaN;

async function ask(page: Page, question: string) {
  const box = page.getByRole('textbox', { name: /^Ask anything/ });
  await box.fill(question);
  await box.press('Enter');
  await answerTo(page, question)
    .getByText(/^by rules/)
    .waitFor();
}

describe('a conversation', () => {
  it('loads older answers without a jump, and each answer has a link', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/ask' });
    for (const question of QUESTIONS) await ask(page, question);
    await expectAccessible(page);

    await page.reload();
    await answerTo(page, QUESTIONS.at(-1)!)
      .getByText(/^by rules/)
      .waitFor();
    expect(await answers(page).count()).toBe(6);

    const third = QUESTIONS[2]!;
    // A reader scrolls again when nothing comes: the page may still be settling when it is scrolled the first time.
    let before = Number.NaN;
    const scrollUp = async () => {
      if ((await answers(page).count()) > 6) return;
      await answerTo(page, third).evaluate((article) => {
        article.parentElement!.parentElement!.scrollTop = 300;
      });
      before = await topOf(page, third);
    };
    await expect
      .poll(
        async () => {
          await scrollUp();
          return answers(page).count();
        },
        { ...SLOW, interval: 3_000 },
      )
      .toBe(8);
    await answerTo(page, QUESTIONS[0]!)
      .getByText(/^by rules/)
      .waitFor({ state: 'attached' });
    expect(Math.abs((await topOf(page, third)) - before)).toBeLessThan(8);

    await page.getByRole('button', { name: 'Jump to the latest' }).click();
    await expect.poll(() => topOf(page, QUESTIONS.at(-1)!), SLOW).toBeLessThan(900);

    await answerTo(page, QUESTIONS[0]!).getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    await page.goto(`${origin}/app/home`);
    await page.goto(link);
    await expect.poll(() => topOf(page, QUESTIONS[0]!), SLOW).toBeGreaterThan(0);
    expect(await topOf(page, QUESTIONS[0]!)).toBeLessThan(300);
    await leave(page);
  });

  it('opens a source in a dialog, and stays open behind it', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/ask' });
    const question = 'What are the open risks of our customers?';
    await ask(page, question);
    await page
      .getByRole('link', { name: /^Source 1/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('mark').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/app/ask');
    expect(await answerTo(page, question).count()).toBe(1);
    await leave(page);
  });
});
