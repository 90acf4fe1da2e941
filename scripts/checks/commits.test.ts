import { expect, it } from 'vitest';
import { subjectProblems } from './commits.ts';

it.each([
  'Add field catalogue for accounts',
  'Pass the clock to each job',
  'Seed five companies',
  'Bring threads into one order',
  `Use ${'x'.repeat(68)}`,
])('accepts %s', (subject) => {
  expect(subjectProblems(subject)).toEqual([]);
});

it.each([
  [`Use ${'x'.repeat(69)}`, '73 characters'],
  ['Added a field', 'not the imperative'],
  ['Adding a field', 'not the imperative'],
  ['Adds a field', 'not the imperative'],
  ['The list scrolls faster', 'not the imperative'],
  ['Who counts as a customer is said once', 'not the imperative'],
  ['add a field', 'capital letter'],
  ['Add a field.', 'without punctuation'],
])('refuses %s', (subject, problem) => {
  expect(subjectProblems(subject).join()).toContain(problem);
});
