import { expect, it } from 'vitest';
import { withoutAside } from './asides.ts';

it.each([
  [
    'Ann Lee. Summarise what happened please, I’ve a call with Jo in ten minutes',
    'Ann Lee. Summarise what happened please',
  ],
  ['where are we with the export - we have our qbr at 3', 'where are we with the export'],
  ['any open points with Acme? because I am in a meeting', 'any open points with Acme?'],
  ['hi! sorry who is Cyril Peddle?', 'who is Cyril Peddle?'],
  ['sorry stupid question, who is dr Falk?', 'who is dr Falk?'],
  ['ok silly question but who is Jo again?', 'who is Jo again?'],
  ['help me prepare for the Acme call tomorrow', 'prepare for the Acme call tomorrow'],
  ['Kindly confirm the end date of Acme.', 'the end date of Acme.'],
  ['Could you please state which customers are late?', 'which customers are late?'],
  ['Kindly list the accounts of Jo', 'list the accounts of Jo'],
  ['Could you confirm to Jo that we come?', 'Could you confirm to Jo that we come?'],
  ['Hello there', 'Hello there'],
  ['so what is open with Acme?', 'what is open with Acme?'],
  ['So Good Bakery: what is open?', 'So Good Bakery: what is open?'],
  ['hello fresh arr', 'hello fresh arr'],
  ['When do I have a call with Jo?', 'When do I have a call with Jo?'],
  ['I have a call with Jo, what is open?', 'I have a call with Jo, what is open?'],
  ['Draft a note to Jo, we have a call on Friday', 'Draft a note to Jo, we have a call on Friday'],
])('takes the reason for asking out of: %s', (question, expected) => {
  expect(withoutAside(question)).toBe(expected);
});
