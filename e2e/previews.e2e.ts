import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { expectAccessible, signIn } from './kit/journey.ts';
import { preview } from './kit/preview.ts';
import type { Shown } from './kit/preview.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const FILES = path.resolve(import.meta.dirname, 'files');
const SCRIPT = 'fetch("https://away.example/a");document.title="ran"';

const real = async (title: string): Promise<Shown> => ({
  title,
  content: await readFile(path.join(FILES, title)),
});

describe('a document', () => {
  it('of every type is shown, and none runs or loads anything', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/history' });
    const away: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:http:\/\/(?:localhost|127\.0\.0\.1)|blob:|data:)/.test(request.url()))
        away.push(request.url());
    });
    const dialog = page.getByRole('dialog', { name: 'Preview' });

    await preview(page, origin, {
      title: 'Seats.csv',
      content: 'Team;Seats\n"Weaving;\nmorning";40\n<b>x</b>;1',
    });
    await dialog.getByRole('gridcell', { name: '<b>x</b>' }).waitFor();
    await dialog.getByText('3 rows').waitFor();
    await expectAccessible(page);

    for (const extension of ['txt', 'js', 'json', 'jsx', 'ts', 'tsx', 'xml', 'yaml']) {
      await preview(page, origin, {
        title: `a.${extension}`,
        content: `first\n<script>${SCRIPT}</script>`,
      });
      await dialog.getByText(`<script>${SCRIPT}</script>`).waitFor();
    }

    const markdown = `# Terms\n\n![logo](https://away.example/x.png) [link](javascript:alert(1))\n\n<img src=x onerror='${SCRIPT}'>`;
    await preview(page, origin, { title: 'Terms.md', content: markdown });
    await dialog.getByRole('heading', { name: 'Terms', exact: true }).waitFor();
    await dialog.getByText('Picture: logo').waitFor();

    for (const extension of ['bmp', 'gif', 'ico', 'jpg', 'png', 'webp']) {
      await preview(page, origin, await real(`image.${extension}`));
      await expectDrawn(page, `image.${extension}`);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16" onload='${SCRIPT}'><script>${SCRIPT}</script><image href="https://away.example/x.png" width="9" height="9"/><rect width="24" height="16" fill="red"/></svg>`;
    await preview(page, origin, { title: 'drawing.svg', content: svg });
    await expectDrawn(page, 'drawing.svg');

    await preview(page, origin, await real('Pages.pdf'));
    await dialog.getByText('Page 1 of 3').waitFor();
    await expect.poll(() => inkOf(page)).toBeGreaterThan(20);
    await expectAccessible(page);

    await preview(page, origin, await real('Agreement.docx'));
    const frame = page.frameLocator('iframe[title="Agreement.docx"]');
    await frame.getByRole('heading', { name: 'Service agreement' }).waitFor();
    await frame.getByRole('cell', { name: '€ 1,200' }).waitFor();

    await preview(page, origin, await real('Seats.xlsx'));
    await dialog.getByRole('gridcell', { name: 'Weaving' }).waitFor();
    await dialog.getByRole('button', { name: 'Prices' }).click();
    await dialog.getByRole('gridcell', { name: 'Loom' }).waitFor();

    await toasted(page, 'File type not supported', () =>
      preview(page, origin, { title: 'board.gslides', content: 'x' }),
    );
    await dialog.getByText('.gslides is not supported.').waitFor();
    await preview(page, origin, { title: 'late.csv', content: 'x' }, 403);
    await dialog.getByText('Error loading file').waitFor();
    await dialog.getByText('fetch error with status 403').waitFor();

    expect(away).toEqual([]);
    expect(await page.title()).not.toBe('ran');
  });
});

/** Waits until a picture is there and has a size. */
async function expectDrawn(page: Page, title: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate<number | undefined>(
        `document.querySelector('img[alt=${JSON.stringify(title)}]')?.naturalWidth`,
      ),
    )
    .toBeGreaterThan(0);
}

/** How many pixels of the first page are dark. A worker draws it, and a copy of what it shows can be read. */
const inkOf = (page: Page) =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('canvas[aria-label="Page 1"]');
    const copy = new OffscreenCanvas(canvas.clientWidth, canvas.clientHeight).getContext('2d');
    copy.drawImage(canvas, 0, 0, canvas.clientWidth, canvas.clientHeight);
    const { data } = copy.getImageData(0, 0, canvas.clientWidth, canvas.clientHeight);
    return data.filter((value, place) => place % 4 === 0 && data[place + 3] > 0 && value < 100).length;
  })()`);
