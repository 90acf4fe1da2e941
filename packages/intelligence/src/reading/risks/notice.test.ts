import { expect, it } from 'vitest';
import { givesNotice } from './notice.ts';

it.each([
  'We have decided not to renew.',
  'We won’t renew the contract in June.',
  'Please take this as our notice to cancel the subscription at the end of May.',
  'We are cancelling our subscription with effect from 1 August.',
  'We are not going to renew unless the export is fixed.',
  'Decision is to move to Gridwell when the contract ends.',
  'We decided to go with another vendor from January.',
  'This is our last year with you.',
  'Hiermit kündigen wir den Vertrag zum 31. Dezember.',
  'Hierbij zeg ik ons contract op per 31 juli 2026.',
  'Vi säger härmed upp avtalet per den 30 juni.',
  'Vi opsiger hermed vores aftale pr. 1. september.',
  'Con la presente disdiciamo il contratto.',
])('%s is notice', (sentence) => {
  expect(givesNotice(sentence)).toBe(true);
});

it.each([
  'What happens if we do not renew?',
  'We are not cancelling our contract, do not worry.',
  'Could you cancel the meeting on Friday?',
  'We would only cancel our plan for a much better price.',
  'Thanks for the renewal notice.',
  'We might move to Gridwell when the contract ends.',
  'We are moving to the new office when the building is ready.',
  'We are moving to Leeds when our lease contract ends.',
  'We have chosen a new supplier for our packaging lines.',
  'We went with a different vendor for the coffee machines in the lobby.',
])('%s is none', (sentence) => {
  expect(givesNotice(sentence)).toBe(false);
});
