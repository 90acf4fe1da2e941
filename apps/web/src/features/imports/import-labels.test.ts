import { expect, it } from 'vitest';
import { fieldLabel, formatFieldValue } from './import-labels.ts';

it.each([
  ['arr', 'ARR'],
  ['renewal date', 'Renewal date'],
  ['is won', 'Won'],
  ['email', 'Email'],
])('the field %s is called %s', (field, label) => expect(fieldLabel(field)).toBe(label));

it.each([
  ['renewal date', '2027-03-01', 'Mar 01, 2027'],
  ['arr', '84000', '84,000'],
  ['expected revenue', '421000.5', '421,000.5'],
  ['external id', '48013', '48013'],
  ['arr', '', ''],
  ['name', 'Marsh & Vale', 'Marsh & Vale'],
  ['is won', 'false', 'No'],
  ['trial', 'true', 'Yes'],
])('formats the field %s with value %s as %s', (field, value, expected) =>
  expect(formatFieldValue(field, value)).toBe(expected),
);
