import { expect, it } from 'vitest';
import { saysFarewell } from './farewell.ts';

it.each([
  'You should have this from me: I’m leaving Harbour & Finch.',
  'Just to let you know that I am leaving the company at the end of March.',
  'Friday is my last day here, and it was a pleasure.',
  'Per 16 december ga ik weg bij de gemeente.',
  'Mi último día es el viernes.',
  'Jag slutar på bolaget i juni.',
  'My last day is May 8.',
  'I have resigned and start elsewhere in June.',
  'Zum Monatsende verlasse ich das Unternehmen: mein letzter Arbeitstag ist der 28.',
])('%s: its writer leaves', (sentence) => {
  expect(saysFarewell(sentence)).toBe(true);
});

it.each([
  'I’m leaving for the airport now.',
  'I am leaving the office at noon.',
  'I’m leaving Thursday open for you.',
  'My last day before the holidays is Friday.',
  'What happens if I am leaving the company?',
  'I am leaving it to you.',
])('%s: nobody leaves', (sentence) => {
  expect(saysFarewell(sentence)).toBe(false);
});
