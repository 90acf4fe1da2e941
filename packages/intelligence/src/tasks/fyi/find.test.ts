import { expect, it } from 'vitest';
import { findFyi } from './find.ts';

it.each([
  'I am out of the office until 15 June.',
  'Delphine is on leave this week.',
  'Our offices are closed on Monday.',
])('finds the absence in %s', (text) => {
  const [found] = findFyi(`Hello Dana,\n\n${text} The report is attached.`);
  expect(found?.category).toBe('absence');
  expect(found?.quote).toBe(text);
});

it.each([
  'Call my assistant when I am away for a day.',
  'I am not out of office this week.',
  'Are you sure the office is closed?',
  'The exporter is off by one.',
])('finds nothing in %s', (text) => {
  expect(findFyi(text)).toEqual([]);
});
