import type { Document } from '@rapport/contract/documents/documents.ts';

export type PreviewKind = 'csv' | 'text' | 'markdown' | 'image' | 'pdf' | 'word' | 'sheet';

/** What a document is shown as, by its extension. */
const BY_EXTENSION: Readonly<Record<string, PreviewKind>> = {
  csv: 'csv',
  txt: 'text',
  js: 'text',
  json: 'text',
  jsx: 'text',
  ts: 'text',
  tsx: 'text',
  xml: 'text',
  yaml: 'text',
  yml: 'text',
  md: 'markdown',
  markdown: 'markdown',
  bmp: 'image',
  gif: 'image',
  ico: 'image',
  jpeg: 'image',
  jpg: 'image',
  png: 'image',
  svg: 'image',
  webp: 'image',
  pdf: 'pdf',
  docx: 'word',
  xlsx: 'sheet',
  xls: 'sheet',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The extension of a type, when the name has no known one. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/javascript': 'js',
  'application/json': 'json',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/vnd.google-apps.document': 'gdoc',
  'application/vnd.google-apps.presentation': 'gslides',
  'application/vnd.google-apps.spreadsheet': 'gsheet',
  'application/vnd.ms-excel': 'xls',
  'application/xml': 'xml',
  'application/yaml': 'yaml',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/vnd.microsoft.icon': 'ico',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'text/csv': 'csv',
  'text/javascript': 'js',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'text/yaml': 'yaml',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
};

/** Types given to the browser for images; by extension, whatever the sender called them. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** How a document is previewed, null where it is not, and the extension that says so. */
export function previewOf({ title, mimeType }: Pick<Document, 'title' | 'mimeType'>): {
  kind: PreviewKind | null;
  extension: string;
} {
  const named = /\.([a-z\d]{1,10})$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  const typed = EXTENSIONS[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  const extension = named in BY_EXTENSION ? named : (typed ?? (named || 'file'));
  return { kind: BY_EXTENSION[extension] ?? null, extension };
}
