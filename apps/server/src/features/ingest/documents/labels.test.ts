import { expect, it } from 'vitest';
import { labelsOf } from './labels.ts';

it.each([
  ['Mutual_NDA_2026.pdf', '', ['NDA']],
  ['scan-0412.pdf', 'ORDER FORM\nMill Ltd', ['Order']],
  ['Master services agreement.docx', 'Invoice', ['Contract']],
  ['Invoice 12 for order form 7.pdf', '', ['Order', 'Invoice']],
  ['photo.png', 'A loom', []],
  ['notes.txt', `${'x '.repeat(200)}contract`, []],
])('%s is labelled by its title, else by its first lines', (title, text, labels) => {
  expect(labelsOf(title, text)).toEqual(labels);
});
