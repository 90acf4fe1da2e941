import { expect, it } from 'vitest';
import { currenciesIn } from './currencies.ts';

const KNOWN = ['CAD', 'CHF', 'EUR', 'GBP', 'TRY', 'USD'];

it.each([
  ['Which accounts pay in GBP?', ['GBP']],
  ['who do we invoice in pounds', ['GBP']],
  ['euro customers', ['EUR']],
  ['total arr in euros', ['EUR']],
  ['contracts in swiss francs', ['CHF']],
  ['customers in Canadian dollars', ['CAD']],
  ['customers in dollars', ['CAD', 'USD']],
  ['which customers are in TRY', ['TRY']],
  ['accounts we do not bill in pounds', ['CAD', 'CHF', 'EUR', 'TRY', 'USD']],
  ['anyone we dont bill in US dollars', ['CAD', 'CHF', 'EUR', 'GBP', 'TRY']],
  ['who does not like us and pays in euros? It is not Acme', ['EUR']],
])('reads the currency of: %s', (question, expected) => {
  expect(currenciesIn(question, KNOWN)).toEqual(expected);
});

it.each([
  'accounts with ARR over 50k euros',
  'Which customers should we try in May?',
  'what is 20 in a pound of flesh',
  'accounts in Euston',
])('reads none in: %s', (question) => {
  expect(currenciesIn(question, KNOWN)).toEqual([]);
});

it('reads only currencies in use', () => {
  expect(currenciesIn('accounts in sterling', ['EUR'])).toEqual([]);
});
