import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

describe('the assistant', () => {
  it('answers across accounts, keeps the session, and continues it', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/ask' });
    const box = page.getByRole('textbox', { name: 'Ask anything about all accounts' });
    await box.fill('Which renewals in the next 90 days are at risk?');
    await box.press('Enter');
    await page.getByText(/^by rules/).waitFor();
    await page.waitForURL(/sessionId=/);
    await page.getByRole('article').getByRole('table').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText(/^by rules/).waitFor();
    await box.fill('How many open risks do we have?');
    await box.press('Enter');
    await page
      .getByRole('article')
      .getByText(/open risks?.*, counted over/)
      .waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await leave(page);
  });

  it('answers about the open account with quotes that link to their messages', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/accounts?view=risk' });
    const openRisks = page.getByText(/^[1-9]\d* risks?$/);
    await page.getByRole('row').filter({ has: openRisks }).first().click();
    await page.getByRole('heading', { name: 'Score factors' }).waitFor();
    await page.keyboard.press('Control+j');
    const panel = page.getByRole('complementary', { name: 'Assistant' });
    await panel.getByRole('button', { name: 'Open risks' }).click();
    await panel.getByText(/^by rules/).waitFor();
    await expectAccessible(page);
    const source = panel.getByRole('link', { name: /^Source 1/ });
    const words = (await source.getAttribute('aria-label'))?.replace(/^Source \d+: /, '') ?? '';
    await source.click();
    const marks = page.getByRole('dialog').locator('mark');
    await marks.first().waitFor();
    const visible = await marks.evaluateAll((all) =>
      all
        .filter((mark) => {
          const { top, bottom } = mark.getBoundingClientRect();
          return top >= 0 && bottom <= 900;
        })
        .map((mark) => mark.textContent.trim()),
    );
    expect(visible.some((text) => text !== '' && words.includes(text))).toBe(true);
    await leave(page);
  });

  it('drafts a reply that opens in the composer, to the person it answers', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/ask' });
    await page
      .getByRole('textbox', { name: 'Ask anything about all accounts' })
      .fill('Draft a reply to Northbridge Logistics');
    await page.keyboard.press('Enter');
    const draft = page.getByRole('group', { name: /^Draft/ });
    await draft.getByRole('button', { name: 'Review and send' }).waitFor();
    const [to = ''] = await draft.getByRole('definition').allInnerTexts();
    const body = await draft.locator('p').innerText();
    await draft.getByRole('button', { name: 'Review and send' }).click();
    // A reply goes into the thread of whoever took part in it, else out as a new email.
    const composer = page.getByRole('dialog', { name: /^(?:Reply|New email)$/ });
    // A contact stands there by name; its address is on the chip.
    await composer
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor();
    expect(await composer.innerHTML()).toContain(to.split(',')[0]?.trim());
    const message = composer.getByRole('textbox', { name: 'Message' });
    for (const line of body.split('\n').filter((one) => one.trim() !== ''))
      await message.getByText(line.trim()).first().waitFor();
    await composer.getByText('the assistant').first().waitFor();
    await expectAccessible(page);
    await composer.getByRole('button', { name: 'Discard draft' }).first().click();
    await composer.waitFor({ state: 'detached' });
    await leave(page);
  });

  it('knows no account that its asker may not see', async () => {
    const page = await signIn(browser, origin, 'Jonas Weber', { at: '/app/ask' });
    await page
      .getByRole('textbox', { name: 'Ask anything about all accounts' })
      .fill('What did Weststadt Kliniken write about airspeed?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('article')
      .getByText('I can’t find an account or person called “Weststadt Kliniken”')
      .waitFor();
    await leave(page);
  });
});

describe('the accounts filter', () => {
  it('filters lists by tags, shows how many, and can be cleared', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/accounts' });
    const total = () => page.getByText(/\d+ total accounts/).innerText();
    const all = await total();
    await page.getByRole('button', { name: /^Accounts filter/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Accounts filter' });
    await dialog.getByRole('button', { name: 'Region' }).click();
    await page.getByRole('group', { name: 'Region' }).getByText('Nordics').click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /Accounts filter.*1 applied/ }).waitFor();
    await expect.poll(total).not.toBe(all);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Accounts filter.*1 applied/ }).click();
    await dialog.getByRole('button', { name: 'Clear all' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(total).toBe(all);
    await leave(page);
  });
});
