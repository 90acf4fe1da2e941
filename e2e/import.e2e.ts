import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const CSV = `\uFEFFaccount_name,website,arr,renewal_date
Peregrine Rail,peregrine-rail.example.com,120000,31-03-2027
Quarry Lane,quarrylane.example.com,64000,15-05-2027
,nobody.example.com,1,01-01-2027
`;

const MBOX = `From x Thu Nov 12 09:00:00 2026
Message-ID: <1@peregrine-rail.example.com>
From: Ida Holm <ida@peregrine-rail.example.com>
To: dana.whitfield@lumencloud.example
Subject: The depot in Turku
Date: Thu, 12 Nov 2026 09:00:00 +0000

Dana, we are not going to renew unless the export of the Turku depot is mended.
Could you send me the plan before Friday?

From x Fri Nov 13 09:00:00 2026
Message-ID: <2@stranger.example.org>
From: Sam Roe <sam@stranger.example.org>
To: dana.whitfield@lumencloud.example
Subject: Who we are
Date: Fri, 13 Nov 2026 09:00:00 +0000

Hello Dana, we would like to talk about your product for our forty depots.
`;

describe('an administrator', () => {
  it('imports accounts and mail, reviews an unknown company, and finds the quote of a risk', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const choose = (name: string, text: string) =>
      page
        .getByLabel('File to import')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('accounts.csv', CSV);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page
      .getByRole('region', { name: 'Changes' })
      .getByText('Peregrine Rail')
      .first()
      .waitFor();
    await page.getByText('line 4').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();

    await page.getByRole('link', { name: 'Import', exact: true }).first().click();
    await choose('mail.mbox', MBOX);
    await page.getByText('Never store email from or to').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'review which companies are accounts' }).click();
    await page.getByRole('checkbox', { name: 'Choose stranger.example.org' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Account created').waitFor();

    await page.goto(`${origin}/app/accounts?search=peregrine`);
    await page.getByRole('row').filter({ hasText: 'Peregrine Rail' }).click();
    await page
      .getByRole('link', { name: /^“.*we are not going to renew/ })
      .first()
      .click();
    await page.locator('blockquote', { hasText: 'not going to renew' }).first().click();
    await page.getByRole('dialog').locator('mark').first().waitFor();
    expect(await page.getByRole('dialog').locator('mark').first().innerText()).toContain(
      'not going to renew',
    );
    await leave(page);
  });

  it('undoes an import', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/import' });
    await page.getByRole('row').filter({ hasText: 'accounts.csv' }).first().click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await toasted(page, 'Import undone', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click(),
    );
    await page.goto(`${origin}/app/accounts?search=quarry`);
    await page.getByText('No data was found').waitFor();
    await leave(page);
  });
});
