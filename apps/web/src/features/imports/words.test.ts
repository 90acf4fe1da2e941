import { expect, it } from 'vitest';
import { fieldWords, valueWords } from './words.ts';

it.each([
  ['arr', 'ARR'],
  ['renewal date', 'Renewal date'],
  ['is won', 'Won'],
  ['email', 'E-mail'],
])('the field %s is called %s', (field, words) => expect(fieldWords(field)).toBe(words));

it.each([
  ['renewal date', '2027-03-01', 'Mar 01, 2027'],
  ['arr', '84000', '84,000'],
  ['expected revenue', '421000.5', '421,000.5'],
  ['external id', '48013', '48013'],
  ['arr', '', ''],
  ['name', 'Marsh & Vale', 'Marsh & Vale'],
  ['is won', 'false', 'No'],
  ['trial', 'true', 'Yes'],
])('of %s the value %s is read as %s', (field, value, words) =>
  expect(valueWords(field, value)).toBe(words),
);
