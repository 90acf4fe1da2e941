import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const organisation = 'Harbor Analytics';
describe('how an organisation shows the product', () => {
  it('is reordered by keys and by drag, previewed, and saved for everyone', async () => {
    const page = await signIn(browser, origin, 'Grant Holloway', { organisation });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Organisation view' }).click();
    const shown = page.getByRole('list', { name: 'Shown cards' });
    await shown.getByRole('button', { name: /^Move Pipeline/ }).press('ArrowUp');
    const preview = page.getByRole('list', { name: 'Home cards' });
    // Their figures follow below the names.
    const cards = async () =>
      (await preview.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(await cards()).toEqual(['ARR', 'Pipeline', 'ARR at Risk', 'Upcoming Renewals']);
    const grip = (await shown.getByRole('button', { name: /^Move ARR, / }).boundingBox())!;
    const last = (await shown.getByRole('listitem').last().boundingBox())!;
    await page.mouse.move(grip.x + 8, grip.y + 8);
    await page.mouse.down();
    await page.mouse.move(grip.x + 8, last.y + last.height / 2, { steps: 6 });
    await page.mouse.up();
    expect((await cards()).at(-1)).toBe('ARR');
    await page.getByRole('textbox', { name: 'Name of Pipeline' }).fill('Deals');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await toasted(page, 'Saved for everyone', () =>
      page.getByRole('button', { name: 'Save' }).click(),
    );
    await leave(page);

    const colleague = await signIn(browser, origin, 'Leila Haddad', { organisation });
    await colleague.getByText('Deals', { exact: true }).first().waitFor();
    await colleague.goto(`${origin}/app/settings/organisation-view`);
    await colleague.getByText('Only administrators can customise the workspace').waitFor();
    await expectAccessible(colleague);
    await leave(colleague);
  });
});
