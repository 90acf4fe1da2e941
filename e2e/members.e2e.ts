import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { expectAccessible, newPage, PATIENCE, signIn } from './kit/journey.ts';

withInstallation();

const EMAIL = 'ana@lumencloud.example';
const PASSWORD = 'a long enough password';

describe('the members', () => {
  it('are invited by a link, join, are suspended while signed in, and removed', async () => {
    const admin = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/settings/members' });
    const table = admin.getByRole('table', { name: 'members' });
    await table.getByRole('row').filter({ hasText: 'Dana Whitfield' }).waitFor();
    await expectAccessible(admin);

    // By keyboard: the address, Enter, the link.
    const field = admin.getByRole('textbox', { name: 'Email addresses to invite' });
    await field.fill('nobody');
    await field.press('Enter');
    await admin.getByText('“nobody” is not an email address.').waitFor();
    await field.fill(EMAIL);
    await field.press('Enter');
    const links = admin.getByRole('dialog', { name: 'Invitation link' });
    const link = await links.getByRole('textbox', { name: `Link for ${EMAIL}` }).inputValue();
    await expectAccessible(admin);
    await links.getByRole('button', { name: 'Done' }).click();
    const row = table.getByRole('row').filter({ hasText: EMAIL });
    await row.getByText('Invited', { exact: true }).waitFor();

    const guest = await newPage(browser);
    await guest.goto(link);
    await guest.getByRole('heading', { name: 'Join Lumen Cloud' }).waitFor();
    await expectAccessible(guest);
    await guest.getByLabel('Your name').fill('Ana Duarte');
    await guest.getByLabel(/^Password/).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.getByLabel('Email').fill(EMAIL);
    await guest.getByLabel('Password').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await guest.waitForURL('**/app/home');

    const late = await newPage(browser);
    await late.goto(link);
    await late.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();

    await admin.reload();
    const joined = table.getByRole('row').filter({ hasText: 'Ana Duarte' });
    await joined.click();
    const panel = admin.getByRole('complementary', { name: 'Ana Duarte' });
    await panel.getByText('Chrome on Linux').waitFor();
    await expectAccessible(admin);
    await joined.getByRole('button', { name: 'Actions for Ana Duarte' }).click();
    await admin.getByRole('menuitem', { name: /^Suspend/ }).click();
    await admin.getByRole('button', { name: 'Suspend', exact: true }).click();
    await joined.getByText('Suspended', { exact: true }).waitFor();
    await panel.getByText('Not signed in anywhere.').waitFor();

    // The open page of the suspended person leads to sign-in.
    await expect
      .poll(
        async () => {
          await guest.reload();
          return new URL(guest.url()).pathname;
        },
        { timeout: PATIENCE, interval: 1_000 },
      )
      .toBe('/');

    await joined.getByRole('button', { name: 'Actions for Ana Duarte' }).click();
    await admin.getByRole('menuitem', { name: 'Remove…' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Remove Ana Duarte?' });
    await dialog.getByRole('combobox', { name: 'Who takes over' }).selectOption('Dana Whitfield');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await joined.waitFor({ state: 'detached' });
  });

  it('change their own password, which ends their other sessions', async () => {
    const admin = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/settings/members' });
    await admin
      .getByRole('textbox', { name: 'Email addresses to invite' })
      .fill('bo@lumen.example');
    await admin.getByRole('button', { name: 'Create link' }).click();
    const link = await admin
      .getByRole('textbox', { name: 'Link for bo@lumen.example' })
      .inputValue();
    const enter = async () => {
      const page = await newPage(browser);
      await page.goto(origin);
      await page.getByLabel('Email').fill('bo@lumen.example');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/app/home');
      return page;
    };
    const guest = await newPage(browser);
    await guest.goto(link);
    await guest.getByLabel('Your name').fill('Bo Lind');
    await guest.getByLabel(/^Password/).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.getByRole('heading', { name: 'Sign in' }).waitFor();

    const [here] = [await enter(), await enter()];
    await here.goto(`${origin}/app/settings/sign-in`);
    await here.getByText('This device').waitFor();
    await expectAccessible(here);
    await here.getByLabel('Current password').fill('wrong password');
    await here.getByLabel(/^New password/).fill('another long password');
    await here.getByRole('button', { name: 'Change password' }).click();
    await here.getByText('Your current password is wrong.').waitFor();
    await here.getByLabel('Current password').fill(PASSWORD);
    await here.getByRole('button', { name: 'Change password' }).click();
    await here.getByText('1 other session ended.').waitFor();
    await expect
      .poll(() => here.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count())
      .toBe(1);
  });
});
