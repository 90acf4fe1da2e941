import { expect, it } from 'vitest';
import { previewOf } from './kinds.ts';

type Case = [title: string, mimeType: string, kind: string | null, extension: string];

const CASES: Case[] = [
  ['a.csv', 'application/octet-stream', 'csv', 'csv'],
  ['a.TXT', '', 'text', 'txt'],
  ...['js', 'json', 'jsx', 'ts', 'tsx', 'xml', 'yaml'].map((end): Case => [
    `a.${end}`,
    '',
    'text',
    end,
  ]),
  ['README.md', '', 'markdown', 'md'],
  ...['bmp', 'gif', 'ico', 'jpeg', 'png', 'svg', 'webp'].map((end): Case => [
    `a.${end}`,
    '',
    'image',
    end,
  ]),
  ['a.pdf', 'text/html', 'pdf', 'pdf'],
  ['a.docx', '', 'word', 'docx'],
  ['a.xlsx', '', 'sheet', 'xlsx'],
  ['a.xls', '', 'sheet', 'xls'],
  ['a.jpg', '', 'image', 'jpg'],
  ['scan', 'image/x-icon', 'image', 'ico'],
  ['export', 'text/csv; charset=utf-8', 'csv', 'csv'],
  ['a.exe', 'application/x-msdownload', null, 'exe'],
  ['a.doc', 'application/msword', null, 'doc'],
  ['Plan', 'application/vnd.google-apps.document', null, 'gdoc'],
  ['Seats', 'application/vnd.google-apps.spreadsheet', null, 'gsheet'],
  ['Board.gslides', 'application/vnd.google-apps.presentation', null, 'gslides'],
  ['noname', 'application/octet-stream', null, 'file'],
];

it.each(CASES)('%s of type %s is shown as %s', (title, mimeType, kind, extension) => {
  expect(previewOf({ title, mimeType })).toEqual({ kind, extension });
});
