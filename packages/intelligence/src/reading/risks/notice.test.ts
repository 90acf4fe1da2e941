import { expect, it } from 'vitest';
import { givesNotice } from './notice.ts';

it.each([
  'We have decided not to renew.',
  'We won’t renew the contract in June.',
  'Please take this as our notice to cancel the subscription at the end of May.',
  'We are cancelling our subscription with effect from 1 August.',
  'We are not going to renew unless the export is fixed.',
  'Hiermit kündigen wir den Vertrag zum 31. Dezember.',
])('%s is notice', (sentence) => {
  expect(givesNotice(sentence)).toBe(true);
});

it.each([
  'What happens if we do not renew?',
  'We are not cancelling our contract, do not worry.',
  'Could you cancel the meeting on Friday?',
  'We would only cancel our plan for a much better price.',
  'Thanks for the renewal notice.',
])('%s is none', (sentence) => {
  expect(givesNotice(sentence)).toBe(false);
});
