import type { FrameLocator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  framePage,
  FRAME_HEADERS,
} from '../apps/server/src/features/communications/bodies/frame/frame.ts';
import { sanitiseMail } from '../apps/server/src/features/communications/bodies/sanitise.ts';
import { remoteLoads } from '../apps/server/src/testing/attacks/remote-loads.ts';
import scripts from '../apps/server/src/testing/attacks/scripts.json' with { type: 'json' };
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { expectAccessible, signIn } from './kit/journey.ts';
import { watch } from './kit/watch.ts';

withInstallation();

const FOREIGN = 'away.example';
/** Markup for every place that shows a stranger's words; it would be seen as an element, a script or a request. */
const ATTACK = `"><img src=http://${FOREIGN}/x.png onerror=alert(1)><svg onload=alert(2)>`;

const boundary = (name: string) => `--${name}`;

/** A mail of both forms with a file, its names and subject hostile. */
const mailOf = (number: number, subject: string, html: string) => `From x Thu Nov 12 09:00:00 2026
Message-ID: <${number}@northbridge-logistics.example>
From: =?utf-8?B?${Buffer.from(`Mallory ${ATTACK}`).toString('base64')}?= <mallory@northbridge-logistics.example>
To: dana.whitfield@lumencloud.example
Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=
Date: Thu, 12 Nov 2026 0${number}:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=m

${boundary('m')}
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

${Buffer.from(html).toString('base64')}
${boundary('m')}
Content-Type: text/plain
Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(`${ATTACK}.txt`)}

words
${boundary('m')}--

`;

const LETTER = `<table><tr><td><h2>The plan</h2><p>Dana, <b>the numbers</b> are below.</p>
  <p><a href="https://${FOREIGN}/login">https://bank.example/login</a></p>
  <img src="http://127.0.0.1:9/chart.png" alt="Chart of May" width="200" height="80"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" alt="Dot"></td></tr></table>
  ${'<p>One more line of the letter.</p>'.repeat(30)}
  <blockquote type="cite"><p>What Dana wrote before.</p></blockquote>`;

/** Hostile mails as they come, some of which swallow what follows them. */
const MBOX = [
  mailOf(
    1,
    `Attack ${ATTACK}`,
    `<p>Start of the attacks</p>${remoteLoads(FOREIGN).join('\n')}<p>End</p>`,
  ),
  mailOf(2, 'Letter with the plan', LETTER),
].join('');

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Email from"]');

describe('hostile mail', () => {
  it('runs nothing and asks nobody in a browser, each known attack after another', async () => {
    const context = await browser.newContext();
    const seen = await watch(context);
    const page = await context.newPage();
    const attacks = [...scripts, ...remoteLoads(FOREIGN)].map(
      (html) => sanitiseMail(html, 'data-m').html,
    );
    const own: Request[] = [];
    page.on('request', (request) => own.push(request));
    // Once as it is served, and once without the policy: what cleans must hold alone.
    for (const headers of [FRAME_HEADERS, {}]) {
      await page.route(`${origin}/frame`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers,
          body: framePage(attacks.join('\n<hr>\n'), ''),
        }),
      );
      await page.goto(`${origin}/frame`);
      await page
        .locator('hr')
        .nth(attacks.length - 2)
        .waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.unroute(`${origin}/frame`);
    }
    expect(seen).toEqual([]);
    expect(
      own.filter((request) => request.url() !== `${origin}/frame`).map((r) => r.url()),
    ).toEqual([]);
    await context.close();
  });

  it.each([
    ['Outlook', '<p>Fine.</p><div id="divRplyFwdMsg">From: Dana</div><p>Before</p>', '', false],
    ['Gmail', '<div>Fine.</div><div class="gmail_quote">Before</div>', '', false],
    [
      'another',
      '<p>Fine.</p><p>From: Dana Reed</p><p>Before</p>',
      '> From: Dana Reed\nBefore',
      false,
    ],
    ['a forward', '<div class="gmail_quote">Before</div>', '', true],
  ])('folds what a mail of %s quotes', async (_, html, quoted, open) => {
    const page = await browser.newPage();
    await page.route(`${origin}/frame`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: FRAME_HEADERS,
        body: framePage(sanitiseMail(html, 'data-m').html, quoted),
      }),
    );
    await page.goto(`${origin}/frame`);
    await page.locator('summary').waitFor();
    expect(await page.getByText('Before').isVisible()).toBe(open);
    if (!open) await page.getByText('Fine.').waitFor();
    await page.close();
  });

  it('is read with its formatting, and stays words in names, subjects, files and toasts', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/import' });
    const seen = await watch(page.context());
    await page.reload();
    await page.getByLabel('File to import').setInputFiles({
      name: `${ATTACK.replaceAll('/', '')}.mbox`,
      mimeType: 'text/plain',
      buffer: Buffer.from(MBOX),
    });
    await page.getByText('Never store email from or to').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();

    await page.goto(`${origin}/app/accounts?search=northbridge`);
    await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).first().click();
    await page.waitForURL(/accounts\/[\da-f-]{36}/);
    const account = /accounts\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
    const conversations = `${origin}/app/accounts/${account}/external-communications`;

    await page.goto(`${conversations}?freeText=Attack`);
    await page.getByRole('link', { name: 'Attack "><img' }).first().click();
    await frameOf(page).getByText('Start of the attacks').waitFor();
    await frameOf(page).getByText('End', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Attachments' }).getByText('<svg onload').waitFor();
    // A failure whose words a stranger chose.
    await page.route('**/privacy', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: ATTACK } }),
    );
    await page.getByRole('button', { name: 'Make private' }).click();
    await page.getByText(ATTACK, { exact: true }).waitFor();
    expect(seen).toEqual([]);

    // Its writer's card, and the mail as it is quoted in an answer.
    await page.getByRole('link', { name: 'Mallory "><img' }).first().hover();
    await page.getByRole('dialog', { name: /^About Mallory/ }).waitFor();
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    const composer = page.getByRole('dialog', { name: 'Reply', exact: true });
    await composer.getByRole('button', { name: /Mallory .*’s message/ }).click();
    await composer.getByText('Start of the attacks').waitFor();
    await composer.getByRole('button', { name: 'Discard draft' }).first().click();
    await composer.waitFor({ state: 'detached' });
    expect(seen).toEqual([]);

    await page.goto(`${origin}/app/accounts/${account}/activity`);
    // It is older than what the feed begins with.
    const inFeed = page.getByRole('button', { name: /Attack "><img/ });
    const scrollUp = () =>
      page.getByRole('region', { name: 'Messages' }).evaluate((feed) => (feed.scrollTop = 0));
    await expect
      .poll(async () => (await scrollUp(), inFeed.count()), { interval: 500 })
      .toBeGreaterThan(0);
    await inFeed.first().click();
    await frameOf(page).getByText('Start of the attacks').waitFor();
    await page
      .locator('article', { has: page.locator('iframe') })
      .getByRole('button', { name: 'Reply in Chat' })
      .click();
    await page.getByText(/^Replying to Mallory "><img/).waitFor();
    await page.goto(`${origin}/app/search?q=Attack`);
    await page.getByText('Attack "><img').first().waitFor();
    expect(seen).toEqual([]);

    await page.goto(`${conversations}?freeText=Letter`);
    await page.getByRole('link', { name: 'Letter with the plan' }).first().click();
    const mail = frameOf(page);
    await mail.getByRole('heading', { name: 'The plan' }).waitFor();
    await mail.getByText('[away.example]').waitFor();
    expect(await mail.getByText('What Dana wrote before.').isVisible()).toBe(false);
    await mail.getByText('quoted text').click();
    await mail.getByText('What Dana wrote before.').waitFor();
    const inside = await mail
      .locator('main')
      .evaluate((main) => main.getBoundingClientRect().height);
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.height)
      .toBeGreaterThanOrEqual(inside);
    await expectAccessible(page);

    await page.getByText('1 remote image was not loaded.').waitFor();
    await page.getByRole('button', { name: 'Show images' }).click();
    await mail.locator('img[src*="/images/r0"]').waitFor();
    await page.getByText('1 remote image was not loaded.').waitFor({ state: 'detached' });
    expect(seen).toEqual([]);

    await mail.getByRole('link').focus();
    await page.getByText('https://away.example/login').last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(seen).toEqual([]);
    await page.context().close();
  });
});
