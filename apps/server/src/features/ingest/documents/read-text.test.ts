import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT, MAX_TEXT } from '@rapport/connectors/document/limits.ts';
import { readPdf } from '@rapport/connectors/document/read-pdf.ts';
import { xlsxOf } from '@rapport/connectors/testing/xlsx.ts';
import { zipOf } from '@rapport/connectors/testing/zip.ts';
import { readText } from './read-text.ts';

const read = (content: Buffer | string, title: string, mimeType = 'application/octet-stream') =>
  readText(Buffer.from(content), { title, mimeType });

/** A minimal PDF with a line of text per page and without a cross-reference table, which the reader rebuilds. */
function pdfOf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, place) => 4 + 2 * place);
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]/Count ${lines.length}>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...lines.flatMap((line, place) => {
      const stream = `BT /F1 12 Tf 20 100 Td (${line}) Tj ET`;
      return [
        `${4 + 2 * place} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents ${5 + 2 * place} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
        `${5 + 2 * place} 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
      ];
    }),
  ];
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF`);
}

/** A PDF with one field for a signature. */
const signable = (value: string) =>
  Buffer.from(
    pdfOf(['Sign here'])
      .toString('latin1')
      .replace('/Type/Catalog', '/Type/Catalog/AcroForm<</Fields[9 0 R]/SigFlags 1>>')
      .replace('/Type/Page/', '/Type/Page/Annots[9 0 R]/')
      .replace(
        'trailer',
        `9 0 obj<</Type/Annot/Subtype/Widget/FT/Sig/T(Customer)/Rect[0 0 9 9]/P 4 0 R${value}>>endobj\ntrailer`,
      ),
    'latin1',
  );

const docxOf = (body: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: `<w:document><w:body>${body}</w:body></w:document>` },
  ]);

describe('the text of a document', () => {
  it('is read from a PDF page by page', async () => {
    expect(await read(pdfOf(['First page', '', 'Third page']), 'Offer.pdf')).toEqual({
      pages: ['First page', '', 'Third page'],
      signatures: { fields: 0, made: 0 },
    });
  });

  it('finds the signature fields of a PDF, and the signatures in them', async () => {
    const signatures = { fields: 1, made: 0 };
    expect(await read(signable(''), 'Order.pdf')).toMatchObject({ signatures });
    const signed = signable('/V<</Type/Sig/Filter/Adobe.PPKLite/ByteRange [0 10 20 30]>>');
    expect(await read(signed, 'Order.pdf')).toMatchObject({ signatures: { fields: 1, made: 1 } });
  });

  it('is read from slides, one page each, in their order', async () => {
    const slide = (words: string) => `<p:sld><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:sld>`;
    const slides = zipOf([
      { name: 'ppt/slides/slide10.xml', content: slide('Tenth') },
      { name: 'ppt/slides/slide2.xml', content: slide('Looms &amp; looms') },
    ]);
    expect(await read(slides, 'Plan.pptx')).toEqual({ pages: ['Looms & looms', 'Tenth'] });
  });

  it('is read from Word, a line per paragraph, with entities decoded', async () => {
    const body =
      '<w:p><w:r><w:t>Terms &amp; </w:t><w:t xml:space="preserve">prices</w:t></w:r></w:p><w:p><w:r><w:t>a</w:t><w:tab/><w:t>&#8364;5</w:t></w:r></w:p>';
    expect(await read(docxOf(body), 'Contract.docx')).toEqual({
      pages: ['Terms & prices\na\t€5'],
    });
  });

  it('is read from a sheet', async () => {
    const sheet = xlsxOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Mill</t></is></c></row>',
    );
    expect(await read(sheet, 'Accounts.xlsx')).toEqual({ pages: ['Name\nMill'] });
  });

  it('is read from HTML without its tags, from mail with its subject, and from plain text in any Unicode', async () => {
    expect(await read('<p>Hello <b>you</b></p><script>x</script>', 'a.html')).toEqual({
      pages: ['Hello you'],
    });
    const mail = 'From: a@b.example\nSubject: Renewal\n\nWe will stay.\n';
    expect(await read(mail, 'x.eml')).toEqual({ pages: ['Renewal\n\nWe will stay.'] });
    expect(await read(Buffer.from('\uFEFFGrüße', 'utf16le'), 'note', 'text/plain')).toEqual({
      pages: ['Grüße'],
    });
  });

  it.each(['js', 'jsx', 'ts', 'tsx', 'json', 'xml', 'yaml', 'md', 'markdown'])(
    'is read from a .%s file of an unknown type',
    async (extension) => {
      expect(await read('let plan', `a.${extension}`)).toEqual({ pages: ['let plan'] });
    },
  );

  it('uses the type before the file name', async () => {
    expect(await read('{"a": 1}', 'data.bin', 'application/json; charset=utf-8')).toEqual({
      pages: ['{"a": 1}'],
    });
  });

  it('is split into pages at line ends, up to the limit', async () => {
    const line = `${'x'.repeat(99)}\n`;
    const result = await read(line.repeat(20_000), 'long.txt');
    const { pages } = result as { pages: string[] };
    expect(pages.every((page) => page.endsWith('x') && page.length <= 10_000)).toBe(true);
    expect(pages.join('').length).toBeLessThanOrEqual(MAX_TEXT);
    expect(pages.length).toBeGreaterThan(90);
  });
});

describe('a document that cannot be read', () => {
  it.each([
    ['of another type', 'x', 'movie.mp4', /^\.mp4 is not supported\.$/],
    ['without a type', 'x', 'movie', /^\.application\/octet-stream is not supported\.$/],
    ['that is not a Word document', 'x', 'a.docx', /^It /],
    [
      'that lacks the main part',
      zipOf([{ name: 'a', content: 'b' }]),
      'a.docx',
      /^It is not a Word document\.$/,
    ],
    ['that is not a PDF', 'x', 'a.pdf', /^It is not a readable PDF/],
    ['that is no sheet', 'x', 'a.xlsx', /^It /],
  ])('gives the reason for %s', async (_, content, title, refused) => {
    expect(await read(content, title)).toEqual({ refused: expect.stringMatching(refused) });
  });

  it('is too large', async () => {
    expect(
      await readText(Buffer.alloc(MAX_DOCUMENT + 1), { title: 'a.txt', mimeType: '' }),
    ).toEqual({
      refused: 'It is larger than 20 MB.',
    });
  });

  it('takes too long', async () => {
    await expect(readPdf(pdfOf(['x']), { heapMb: 512, ms: 1 })).rejects.toThrow('is too large');
  });
});
