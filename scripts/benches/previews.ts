import type { Page } from 'playwright-core';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { keepRawDocument } from '../../apps/server/src/features/ingest/commands/keep-raw-document.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { inBrowser } from './browser-product.ts';
import { rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const CSV_BYTES = 50_000_000;
const PDF_PAGES = 500;
const WIDE_BYTES = 10_000_000;
const WIDE_COLUMNS = 500;
/** Maximum length of a task in the tab, in milliseconds. */
const LIMIT = 200;

/** The browser's own figure of the longest task of the tab while a large file opens and is scrolled, in a real Chromium. */
export async function run(): Promise<BenchRow[]> {
  const files: Record<string, string> = {};
  const fill = async (ctx: Ctx) => void Object.assign(files, await largeFiles(ctx));
  const setup = { name: 'Previews', port: 3700 + (process.pid % 90), fill };
  return inBrowser(setup, async (page, origin) => {
    const rows: BenchRow[] = [];
    for (const [what, id] of Object.entries(files)) {
      await watchTasks(page, origin);
      for (const [name, act] of Object.entries(actsOn(page, `/app/home?document_id=${id}`))) {
        await act();
        const task = await page.evaluate<number>('Math.max(0, ...window.longTasks.splice(0))');
        const label = `${what}, ${name}: longest task of the tab; peer: limit`;
        rows.push(rowOf('previews', label, task, LIMIT, 'ms'));
      }
    }
    return rows;
  });
}

/** The page's own first load is measured elsewhere: it is open before the document is. */
async function watchTasks(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/app/home`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(`window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((task) => task.duration)))
      .observe({ type: 'longtask' })`);
}

function actsOn(page: Page, address: string): Record<string, () => Promise<void>> {
  const contents = page.getByLabel(/^(?:Contents|Pages)$/);
  return {
    opened: async () => {
      await page.evaluate(
        `history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      await contents.waitFor();
      await page.waitForTimeout(3_000);
    },
    'scrolled far': async () => {
      for (const share of [0.3, 0.9, 0.5, 0]) {
        await contents.evaluate((element, to) => {
          element.scrollTop = element.scrollHeight * to;
        }, share);
        await page.waitForTimeout(800);
      }
    },
    'a page further by key': async () => {
      await contents.focus();
      for (const key of ['PageDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'Home']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(800);
      }
    },
    'scrolled by the wheel': async () => {
      await contents.hover();
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(0, 240);
        await page.waitForTimeout(16);
      }
      await page.waitForTimeout(800);
    },
    'its text shown': async () => {
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      await page.waitForTimeout(2_000);
    },
  };
}

async function largeFiles(ctx: Ctx): Promise<Record<string, string>> {
  const account = uuidv7();
  await ctx.run((db) =>
    db
      .insertInto('account')
      .values({ org_id: ctx.asker.organisation, id: account, name: 'Mill' })
      .execute(),
  );
  const keep = (title: string, mimeType: string, content: Buffer) =>
    keepRawDocument(ctx, {
      title,
      mimeType,
      content,
      provider: 'import',
      accountId: account,
    });
  return {
    [`a CSV file of ${CSV_BYTES / 1_000_000} MB`]: await keep(
      'Events.csv',
      'text/csv',
      csvOf(CSV_BYTES),
    ),
    [`a CSV file of ${WIDE_COLUMNS} columns`]: await keep('Wide.csv', 'text/csv', wideCsv()),
    [`a PDF of ${PDF_PAGES} pages`]: await keep('Manual.pdf', 'application/pdf', pdfOf(PDF_PAGES)),
  };
}

function csvOf(bytes: number): Buffer {
  const lines = ['id,day,team,seats,note'];
  for (let number = 1, size = 0; size < bytes; number += 1) {
    const line = `${number},2026-${String(1 + (number % 12)).padStart(2, '0')}-01,Team ${number % 97},${number % 400},"said ""yes"", then left"`;
    lines.push(line);
    size += line.length + 1;
  }
  return Buffer.from(lines.join('\n'));
}

function wideCsv(): Buffer {
  const line = Array.from(
    { length: WIDE_COLUMNS },
    (_, column) => `seats of team ${column}`,
  ).join();
  return Buffer.from(`${line}\n`.repeat(WIDE_BYTES / line.length));
}

/** A PDF with a page of 60 lines of text for each number; readers rebuild its missing cross-reference table. */
function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, place) => `${4 + 2 * place} 0 R`).join(' ');
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  ];
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from(
      { length: 60 },
      (_, line) =>
        `(Page ${page + 1}, line ${line + 1}: the loom stands and the shuttle flies over the warp.) Tj 0 -12 Td`,
    );
    const stream = `BT /F1 10 Tf 50 780 Td ${lines.join('\n')} ET`;
    objects.push(
      `${4 + 2 * page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + 2 * page} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
      `${5 + 2 * page} 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
    );
  }
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF`);
}
