import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zipOf } from '@rapport/connectors/testing/zip.ts';
import { remoteLoads } from '../apps/server/src/testing/attacks/remote-loads.ts';
import scripts from '../apps/server/src/testing/attacks/scripts.json' with { type: 'json' };
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { signIn } from './kit/journey.ts';
import { preview } from './kit/preview.ts';
import { watch } from './kit/watch.ts';
import { toasted } from './kit/toasted.ts';

withInstallation();

const FOREIGN = 'away.example';
const AWAY = `http://${FOREIGN}`;
const ATTACK = `"><img src=${AWAY}/x.png onerror=alert(1)><svg onload=alert(2)>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Every known attack, as the text of a file. */
const ALL = [...scripts, ...remoteLoads(FOREIGN)];
/** So many stay below 60,000 characters. */
const PART = 420;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="alert(1)">
  <script>alert(2);fetch("${AWAY}/a")</script><script href="${AWAY}/b.js"/>
  <style>@import url(${AWAY}/c.css); rect { fill: url(${AWAY}/d.svg#x) }</style>
  <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="${AWAY}/e"></iframe><img src="x" onerror="alert(3)"/></body></foreignObject>
  <image xlink:href="${AWAY}/f.png" width="9" height="9"/><use href="${AWAY}/g.svg#a"/>
  <a href="javascript:alert(4)"><rect width="40" height="20" fill="red"><animate attributeName="href" values="javascript:alert(5)"/><set attributeName="onmouseover" to="alert(6)"/></rect></a>
</svg>`;

const FORMULAS = [
  `=HYPERLINK("${AWAY}/a","Open")`,
  `=IMPORTXML("${AWAY}/b","//a")`,
  `=WEBSERVICE("${AWAY}/c")`,
  "=cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  '+2+3',
  '-2+3',
  ATTACK,
];
const CSV = ['Name,Value', ...FORMULAS.map((one) => `x,"${one.replaceAll('"', '""')}"`)].join('\n');

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const part = (name: string, content: string) => ({ name, content });
const relations = (...entries: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`;
const types = (...overrides: [string, string][]) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/>${overrides
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** A workbook with formulas, links of every kind, a name and an external book. */
const XLSX = zipOf([
  part(
    '[Content_Types].xml',
    types(
      [
        'xl/workbook.xml',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      ],
      [
        'xl/worksheets/sheet1.xml',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
      ],
    ),
  ),
  part('_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))),
  part(
    'xl/workbook.xml',
    `<?xml version="1.0"?><workbook ${NAMESPACES}><sheets><sheet name="${escaped('<img src=x onerror=alert(1)>')}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'externalLink', `${AWAY}/book.xlsx`, true),
    ),
  ),
  part(
    'xl/worksheets/sheet1.xml',
    `<?xml version="1.0"?><worksheet ${NAMESPACES}><sheetData>${['Name', ATTACK, 'Open']
      .map(
        (text, row) =>
          `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c><c r="B${row + 1}"><f>HYPERLINK("${AWAY}/a","x")</f><v>7</v></c></row>`,
      )
      .join(
        '',
      )}</sheetData><hyperlinks><hyperlink ref="A2" r:id="r1"/><hyperlink ref="A3" r:id="r2"/></hyperlinks></worksheet>`,
  ),
  part(
    'xl/worksheets/_rels/sheet1.xml.rels',
    relations(
      relation('r1', 'hyperlink', `${AWAY}/open`, true),
      relation('r2', 'hyperlink', 'javascript:alert(1)', true),
      relation('r3', 'image', `${AWAY}/pixel.png`, true),
    ),
  ),
]);

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const run = (text: string) => `<w:r><w:t>${escaped(text)}</w:t></w:r>`;

/** A letter with links to scripts, a remote image, a page in it and a template from elsewhere. */
const DOCX = zipOf([
  part(
    '[Content_Types].xml',
    types([
      'word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ]),
  ),
  part('_rels/.rels', relations(relation('r1', 'officeDocument', 'word/document.xml'))),
  part(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="${WORD}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>
    ${paragraph(run('Start of the letter'))}${paragraph(run(ATTACK))}
    ${paragraph(`<w:hyperlink r:id="r1">${run('script link')}</w:hyperlink><w:hyperlink r:id="r2">${run('web link')}</w:hyperlink><w:hyperlink r:id="r5">${run('data link')}</w:hyperlink>`)}
    ${paragraph('<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="r3"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>')}
    <w:altChunk r:id="r4"/>${paragraph(run('End of the letter'))}</w:body></w:document>`,
  ),
  part(
    'word/_rels/document.xml.rels',
    relations(
      relation('r1', 'hyperlink', 'javascript:alert(1)', true),
      relation('r2', 'hyperlink', `${AWAY}/open`, true),
      relation('r3', 'image', `${AWAY}/pixel.png`, true),
      relation('r4', 'aFChunk', 'page.html'),
      relation('r5', 'hyperlink', 'data:text/html,<script>alert(1)</script>', true),
      relation('r6', 'attachedTemplate', `${AWAY}/template.dotm`, true),
    ),
  ),
  part('word/page.html', `<script>alert(1)</script><img src="${AWAY}/chunk.png">`),
]);

/** Links in any frame that lead to a script or to a page made of text. */
const dangerousLinks = async (page: Page): Promise<string[]> => {
  const found = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate<string[]>(
          `[...document.querySelectorAll('a[href], area[href]')].map((link) => link.getAttribute('href')).filter((href) => /^\\s*(?:javascript|data|vbscript|file):/i.test(href))`,
        ),
      ),
  );
  return found.flat();
};

describe('a hostile file', () => {
  it('is shown, runs nothing and asks nobody', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/history' });
    const seen = await watch(page.context());
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const isHarmless = async (title: string) => {
      // Time for what would run or load a moment later.
      await page.waitForTimeout(250);
      expect({ title, seen, links: await dangerousLinks(page) }).toEqual({
        title,
        seen: [],
        links: [],
      });
    };

    await preview(page, origin, { title: 'drawing.svg', content: SVG });
    await dialog.getByRole('img', { name: 'drawing.svg' }).waitFor();
    await isHarmless('drawing.svg');

    // In parts, as a longer text is shown as lines.
    for (let from = 0; from < ALL.length; from += PART) {
      const content = `# Start\n\n[script](javascript:alert(1)) [data](data:text/html,x) ![remote](${AWAY}/x.png)\n\n${ALL.slice(from, from + PART).join('\n\n')}\n`;
      await preview(page, origin, { title: 'Terms.md', content });
      await dialog.getByRole('heading', { name: 'Start', exact: true }).waitFor();
      await isHarmless(`Terms.md from ${from}`);
    }

    for (const title of ['page.txt', 'page.xml', 'page.jsx', 'page.json']) {
      await preview(page, origin, { title, content: `first line\n${ALL.join('\n')}` });
      await dialog.getByText('first line').first().waitFor();
      await isHarmless(title);
    }
    // A page is no file that is shown.
    await preview(page, origin, { title: 'page.html', content: ALL.join('\n') });
    await dialog.getByText('.html is not supported.').waitFor();
    await isHarmless('page.html');

    await preview(page, origin, { title: 'Values.csv', content: CSV });
    // Formulas are shown as text; none is computed or linked.
    await dialog.getByRole('gridcell', { name: FORMULAS[0]!, exact: true }).waitFor();
    await dialog.getByRole('gridcell', { name: ATTACK, exact: true }).waitFor();
    await dialog.getByRole('gridcell', { name: '+2+3', exact: true }).waitFor();
    expect(await dialog.getByRole('grid').getByRole('link').count()).toBe(0);
    await isHarmless('Values.csv');

    await preview(page, origin, { title: 'Book.xlsx', content: XLSX });
    await dialog.getByRole('gridcell', { name: ATTACK, exact: true }).waitFor();
    expect(await dialog.getByRole('grid').getByRole('link').count()).toBe(0);
    await isHarmless('Book.xlsx');

    await preview(page, origin, { title: 'Letter.docx', content: DOCX });
    const letter = page.frameLocator('iframe[title="Letter.docx"]');
    await letter.getByText('Start of the letter').waitFor();
    await letter.getByText('End of the letter').waitFor();
    await isHarmless('Letter.docx');
    await page.context().close();
  });

  it('says its name and its failure as words alone', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield', { at: '/app/history' });
    const seen = await watch(page.context());
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    // The toast names the file, the dialog the type.
    const title = `${ATTACK}.gslides`;
    await toasted(page, 'File type not supported', () =>
      preview(page, origin, { title, content: 'x' }),
    );
    await dialog.getByText('.gslides is not supported.').waitFor();
    await dialog.getByText(ATTACK).first().waitFor();
    await preview(page, origin, { title: `${ATTACK}.csv`, content: 'x' }, 403);
    await dialog.getByText('fetch error with status 403').waitFor();
    await page.waitForTimeout(250);
    expect(seen).toEqual([]);
    await page.context().close();
  });
});
