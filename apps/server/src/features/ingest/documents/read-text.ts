import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boundPages, MAX_DOCUMENT, pagesOf } from '@rapport/connectors/document/limits.ts';
import { readDocx } from '@rapport/connectors/document/read-docx.ts';
import { readPdf } from '@rapport/connectors/document/read-pdf.ts';
import type { PdfSignatures, PdfText } from '@rapport/connectors/document/read-pdf.ts';
import { readPptx } from '@rapport/connectors/document/read-pptx.ts';
import { readXlsx } from '@rapport/connectors/xlsx/read.ts';
import { htmlToText } from '@rapport/intelligence/text/html-to-text.ts';
import { readRawMail } from '../messages/raw-mail.ts';

/** The text of a document in pages, of a PDF its signatures too; or why there is none. */
export type DocumentText = { pages: string[]; signatures?: PdfSignatures } | { refused: string };

interface Kind {
  extensions: readonly string[];
  types: RegExp;
  /** One text, to be split into pages, or the pages as they are. */
  read: (content: Buffer) => Promise<string | PdfText | { pages: string[] }> | string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const KINDS: readonly Kind[] = [
  { extensions: ['pdf'], types: /^application\/pdf$/, read: readPdf },
  {
    extensions: ['docx'],
    types: new RegExp(`^${OFFICE}.wordprocessingml.document$`),
    read: readDocx,
  },
  {
    extensions: ['pptx'],
    types: new RegExp(`^${OFFICE}.presentationml.presentation$`),
    read: async (content) => ({ pages: await readPptx(content) }),
  },
  { extensions: ['xlsx'], types: new RegExp(`^${OFFICE}.spreadsheetml.sheet$`), read: sheetText },
  {
    extensions: ['html', 'htm'],
    types: /^(?:text\/html|application\/xhtml\+xml)$/,
    read: (content) => htmlToText(decoded(content)),
  },
  { extensions: ['eml'], types: /^message\/rfc822$/, read: mailText },
  {
    extensions: 'txt md markdown csv tsv json xml yaml yml log ics js jsx ts tsx'.split(' '),
    types: /^(?:text\/.*|application\/(?:json|xml|yaml|x-yaml|csv))$/,
    read: decoded,
  },
];

/** Reads the text of a file by its type, else by its extension. Bounded in time and memory; never throws. */
export async function readText(
  content: Buffer,
  { mimeType, title }: { mimeType: string; title: string },
): Promise<DocumentText> {
  const extension = /\.([a-z\d]{1,8})$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind =
    KINDS.find(({ types }) => types.test(type)) ??
    KINDS.find(({ extensions }) => extensions.includes(extension));
  if (!kind) return { refused: `.${extension || type} is not supported.` };
  if (content.length > MAX_DOCUMENT)
    return { refused: `It is larger than ${MAX_DOCUMENT / 1_000_000} MB.` };
  try {
    const text = await kind.read(content);
    const pages = typeof text === 'string' ? pagesOf(text) : boundPages(text.pages);
    return {
      pages: pages.map((page) => page.replaceAll('\0', '')),
      ...(typeof text !== 'string' && 'signatures' in text && { signatures: text.signatures }),
    };
  } catch (error) {
    return { refused: `It ${(error as Error).message}.` };
  }
}

function decoded(content: Buffer): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(content);
}

async function mailText(content: Buffer): Promise<string> {
  const { subject, text, html } = await readRawMail(content.toString('utf8'));
  return [subject, text || htmlToText(html ?? '')].join('\n\n');
}

/** The sheet reader needs a file on disk. */
async function sheetText(content: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-document-'));
  try {
    const file = path.join(folder, 'sheet.xlsx');
    await writeFile(file, content, { mode: 0o600 });
    const { columns, rows } = await readXlsx(file);
    const lines = [columns.join('\t')];
    for await (const read of rows)
      if ('row' in read)
        lines.push(columns.map((column) => read.row.values[column] ?? '').join('\t'));
    return lines.join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
