import { describe, expect, it } from 'vitest';
import { documentAt } from './address.ts';
import { mayBeImage, typeLabel } from './documents.ts';

const ID = '0190b000-0000-7000-8000-00000000000a';
const ORIGINS = ['https://rapport.example', 'http://localhost:3000'];

describe('the document of an address', () => {
  it.each([
    `https://rapport.example/api/v1/documents/${ID}`,
    `http://localhost:3000/api/v1/documents/${ID}/signed-url`,
    `/api/v1/files/${ID}?token=x`,
    `/app/accounts/1/documents?document_id=${ID.toUpperCase()}`,
    `https://rapport.example/app/home?tag=x&document_id=${ID}#top`,
  ])('%s', (address) => expect(documentAt(address, ORIGINS)).toBe(ID));

  it.each([
    `https://evil.example/api/v1/documents/${ID}`,
    `//evil.example/api/v1/documents/${ID}`,
    `https://rapport.example.evil.example/api/v1/documents/${ID}`,
    `https://rapport.example@evil.example/app/home?document_id=${ID}`,
    `http://rapport.example/api/v1/documents/${ID}`,
    `/api/v1/documents/${ID}/..`,
    `/api/v1/accounts/${ID}`,
    `/elsewhere?document_id=${ID}`,
    `/app/home?document_id=${ID}x`,
    `data:text/html,${ID}`,
    'not an address',
    '',
  ])('none: %s', (address) => expect(documentAt(address, ORIGINS)).toBeNull());
});

it.each([
  ['application/pdf', 'x', 'PDF'],
  ['TEXT/CSV; charset=utf-8', 'x', 'CSV sheet'],
  ['application/octet-stream', 'Report.xlsm', 'XLSM'],
  ['application/octet-stream', 'report', 'File'],
])('a document of type %s called %s is a %s', (mimeType, title, label) => {
  expect(typeLabel({ mimeType, title })).toBe(label);
});

it('an SVG, which can run scripts, is not an image', () => {
  expect(mayBeImage({ mimeType: 'image/PNG' })).toBe(true);
  expect(mayBeImage({ mimeType: 'image/svg+xml' })).toBe(false);
});
