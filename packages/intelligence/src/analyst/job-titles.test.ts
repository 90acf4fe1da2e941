import { expect, it } from 'vitest';
import { isJob, jobAskedFor } from './job-titles.ts';

it.each([
  ['Production & Compliance Lead', ['compliance']],
  ['Délégué à la protection des données', ['dpo']],
  ['Datenschutzbeauftragte', ['DPO']],
  ['Chief Financial Officer', ['cfo']],
  ['CFO', ['cfo']],
  ['Night Shift Manager', ['shift', 'managers']],
])('%s is the %s', (title, words) => {
  expect(isJob(title, words)).toBe(true);
});

it('needs every word', () => {
  expect(isJob('Returns Manager', ['night', 'manager'])).toBe(false);
  expect(isJob('Head of Finance', ['cto'])).toBe(false);
  expect(isJob('Credit Director', ['cio'])).toBe(false);
  expect(isJob('Personal Assistant', ['hr'])).toBe(false);
});

it.each([
  ['contacts with job title operations manager', 'operations manager'],
  ['all it managers in our contacts', 'it manager'],
  ['which CFOs do we know', 'CFO'],
  ['which people do we know', undefined],
  ['who is the CFO of X', undefined],
])('%s asks for the job %s', (question, job) => {
  expect(jobAskedFor(question)?.[0]).toBe(job);
});
