import { expect, it } from 'vitest';
import type { Risk, Side } from '../conversation.ts';
import { withNotice } from './exit.ts';

const risk = (category: Risk['category']): Risk => ({
  message: 0,
  quote: 'We had a day with the Stackline people.',
  start: 0,
  end: 39,
  category,
  level: 'high',
  resolved: null,
  probability: 1,
});
const levelOf = (category: Risk['category'], quote: string, side: Side = 'them') =>
  withNotice([risk(category)], [{ side, quote }])[0]?.level;

it.each([
  'Please send us a full export of the orders.',
  'What becomes of those records after December?',
  'What form do you want the notice in, and when must it reach you?',
  'Do I have to send a proper letter or will this do?',
  'We need a hand-over plan by Friday.',
  'Confirm that our data has been deleted by then.',
  'Könnten Sie uns alle Daten bis Vertragsende herausgeben?',
])('%s: a rival beside it is notice', (quote) => {
  expect(levelOf('competitor', quote)).toBe('critical');
});

it('is no notice where the data is wanted for a trial of another system', () => {
  const said = (quote: string) => ({ side: 'them' as const, quote });
  const exported = said('Please send us a full export of the orders.');
  const [found] = withNotice(
    [risk('competitor')],
    [exported, said('It is for the side by side that we do in May.')],
  );
  expect(found?.level).toBe('high');
});

it.each<[string, Risk['category'], Side]>([
  ['The full export of the orders fails since Monday.', 'competitor', 'them'],
  ['Here is a full export of the orders.', 'competitor', 'us'],
  ['Please send us a full export of the orders.', 'reliability', 'them'],
  ['Please send us the invoice again.', 'competitor', 'them'],
  ['What is our notice period, and by when must notice reach you?', 'competitor', 'them'],
])('%s: no notice beside %s of %s', (quote, category, side) => {
  expect(levelOf(category, quote, side)).toBe('high');
});
