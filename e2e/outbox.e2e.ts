import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import { pullConnection } from '../apps/server/src/features/connections/commands/pull-connection.ts';
import {
  PASSWORD,
  startImap,
  startSmtp,
} from '../apps/server/src/features/outbox/testing/mail-servers.ts';
import { listTenants } from '../apps/server/src/platform/auth/organisations.ts';
import { systemContext } from '../apps/server/src/platform/context.ts';
import { browser, origin, product, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const DANA = 'dana.whitfield@lumencloud.example';
const KIM = 'kim@northbridge-logistics.example';

const QUESTION = `From x Thu Nov 12 09:00:00 2026
Message-ID: <question@northbridge-logistics.example>
From: Kim Stone <${KIM}>
To: Dana Whitfield <${DANA}>
Cc: Lou Park <lou@northbridge-logistics.example>
Subject: The price of the looms
Date: Thu, 12 Nov 2026 09:00:00 +0000
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<p>Hi Dana,</p><p>Could you please send us the <b>price list</b> by Friday?</p><table><tr><td>Berlin</td><td>40 seats</td></tr></table><p>Kim</p>

`;

async function importMail(page: Page): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({
    name: 'question.mbox',
    mimeType: 'text/plain',
    buffer: Buffer.from(QUESTION),
  });
  await page.getByText('Never store email from or to').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Undo import' }).waitFor();
}

/** Reads every mailbox now; the product does so twice a minute. */
async function readMailboxes(): Promise<void> {
  if (!product) return;
  for (const { id } of await listTenants(product.services)) {
    const ctx = systemContext(product.services, id);
    const found = await ctx.run((db) =>
      db.selectFrom('connection').select('id').where('provider', '=', 'smtp').execute(),
    );
    for (const { id: connection } of found) {
      // The product's own job may have read it a moment ago, and then it would not be due.
      await ctx.run((db) =>
        db
          .updateTable('connection_stage')
          .set({ next_run_at: ctx.now })
          .where('connection_id', '=', connection)
          .execute(),
      );
      await pullConnection(ctx, connection, { connectors: CONNECTORS });
    }
  }
}

const composer = (page: Page) => page.getByRole('dialog', { name: 'Reply' });

describe('a mail', () => {
  it('is written, taken back, sent and answered, and closes what it answers', async () => {
    const smtp = await startSmtp();
    const imap = await startImap();
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/import' });
    await importMail(page);
    await page.goto(`${origin}/app/accounts?search=northbridge%20logistics`);
    await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).first().click();
    await page.waitForURL(/accounts\/[\da-f-]{36}/);
    const account = /accounts\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
    await page.goto(`${origin}/app/accounts/${account}/external-communications?freeText=looms`);
    await page.getByRole('link', { name: 'The price of the looms' }).first().click();

    await page.getByRole('button', { name: 'Reply all' }).click();
    await composer(page).getByRole('button', { name: 'Remove Kim Stone' }).waitFor();
    await composer(page).getByRole('button', { name: 'Remove Lou Park' }).waitFor();
    await composer(page)
      .getByText(/^Still open: /)
      .waitFor();
    const cc = composer(page).getByRole('combobox', { name: 'Cc' });
    await cc.fill('Priya');
    await page
      .getByRole('option', { name: /Priya Raman/ })
      .first()
      .click();
    await composer(page).getByRole('button', { name: 'Remove Priya Raman' }).waitFor();
    await composer(page).getByRole('textbox', { name: 'Message' }).click();
    await page.keyboard.type('Hi Kim,');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Done: the price list is attached, 41.50 a seat. ');
    await composer(page).getByRole('button', { name: /emoji/i }).click();
    await page.getByRole('dialog', { name: /emoji/i }).getByRole('button').nth(12).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Best,');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Dana');
    await composer(page)
      .getByLabel('Files to attach')
      .setInputFiles({ name: 'Prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') });
    await composer(page)
      .getByRole('list', { name: 'Attached files' })
      .getByText('Prices.csv')
      .waitFor();
    await composer(page)
      .getByText(/^Sending closes: /)
      .waitFor();
    await composer(page)
      .getByText(/^Saved /)
      .waitFor();
    await composer(page).getByText('Saving…').waitFor({ state: 'detached' });
    await expectAccessible(page);

    // It is still there after a reload, which is what another device sees.
    await page.reload();
    await page.getByRole('button', { name: 'Reply all' }).click();
    await composer(page).getByText('Done: the price list is attached').waitFor();

    // Without a mailbox, sending asks for it and then goes on.
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
    const connect = page.getByRole('dialog', { name: 'Connect your mailbox' });
    await connect.getByLabel('Password').fill(PASSWORD);
    await connect.getByLabel('Host').first().fill('127.0.0.1');
    await connect.getByLabel('SMTP encryption').selectOption('none');
    await connect.getByLabel('SMTP port').fill(String(smtp.port));
    await connect.getByLabel('Host').nth(1).fill('127.0.0.1');
    await connect.getByLabel('IMAP encryption').selectOption('none');
    await connect.getByLabel('IMAP port').fill(String(imap.port));
    await toasted(page, 'Sending in 10 seconds', () =>
      connect.getByRole('button', { name: 'Connect', exact: true }).click(),
    );
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await composer(page).getByText('Done: the price list is attached').waitFor();
    await composer(page).getByRole('button', { name: 'Remove Priya Raman' }).waitFor();
    // The original stays apart from what is written.
    await composer(page)
      .getByRole('button', { name: /Kim Stone’s message/ })
      .waitFor();
    expect(smtp.taken).toEqual([]);

    const send = composer(page).getByRole('button', { name: 'Send', exact: true });
    const queued = page.getByRole('region', { name: 'Emails on their way' }).getByText('Queued');
    await toasted(page, 'Email sent', () => Promise.all([queued.waitFor(), send.click()]));
    expect(smtp.taken).toHaveLength(1);
    const [raw = ''] = smtp.taken;
    expect(raw).toMatch(/^In-Reply-To: <question@northbridge-logistics\.example>/im);
    expect(raw).toContain('<b>price list</b>');
    expect(raw).toMatch(/filename=Prices\.csv/);

    const id = /^message-id: (.+)$/im.exec(raw)?.[1]?.trim();
    imap.folders.INBOX.push(
      [
        `From: Kim Stone <${KIM}>`,
        `To: ${DANA}`,
        'Subject: Re: The price of the looms',
        `Date: ${new Date(Date.parse(/^date: (.+)$/im.exec(raw)?.[1] ?? '') + 60_000).toUTCString()}`,
        'Message-ID: <answer@northbridge-logistics.example>',
        `In-Reply-To: ${id}`,
        '',
        'Thank you, that is the number I needed.',
      ].join('\r\n'),
    );
    await readMailboxes();
    // The open conversation shows it without a reload, and closes the item.
    const thread = page.getByRole('dialog', { name: /The price of the looms/ });
    await thread.getByText('Thank you, that is the number I needed.').waitFor();
    const items = thread.getByRole('region', { name: 'Action items' });
    await items.getByText('Done: the price list is attached, 41.50 a seat.').waitFor();
    await leave(page);
    await Promise.all([smtp.close(), imap.close()]);
  });
});
