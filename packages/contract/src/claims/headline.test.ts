import { expect, it } from 'vitest';
import { headlineOf, repeatsQuote, saysQuote, wholeHeadline } from './headline.ts';

const SHORT = 'We will be looking at other\n tools for Q3.';
const LONG = `We looked at ${'several other tools, '.repeat(9)}and liked one.`;

it('is the quote and its writer', () => {
  expect(headlineOf(SHORT, 'Dana Reyes')).toBe(
    '“We will be looking at other tools for Q3” — Dana Reyes',
  );
});

it('cuts a long quote after a word', () => {
  const headline = headlineOf(LONG, 'Dana Reyes');
  expect(headline.length).toBeLessThan(130);
  expect(headline).toMatch(/ several other…” — Dana Reyes$/);
});

it('says a quote that it holds whole', () => {
  expect(saysQuote(headlineOf(SHORT, 'Dana Reyes'), SHORT)).toBe(true);
  expect(saysQuote(headlineOf(LONG, 'Dana Reyes'), LONG)).toBe(false);
  expect(saysQuote('A title of our own', SHORT)).toBe(false);
});

it('is written with the whole of its quote', () => {
  expect(wholeHeadline(headlineOf(LONG, 'Dana Reyes'), LONG)).toBe(
    `“${LONG.slice(0, -1)}” — Dana Reyes`,
  );
  expect(wholeHeadline('A title of our own', LONG)).toBeNull();
});

it('is repeated by the line of a quote that opens with it, or asks for the same in the same words', () => {
  expect(repeatsQuote(headlineOf(LONG, 'Dana Reyes'), LONG)).toBe(true);
  expect(repeatsQuote('Send the price list', 'Please send the price list.')).toBe(true);
  expect(repeatsQuote('Send the price list', 'Send the price list before Monday.')).toBe(false);
  expect(repeatsQuote('Too slow', '…')).toBe(false);
});

it('is repeated by a quote that only adds the day, when the day is shown beside it', () => {
  expect(repeatsQuote('Send the price list', 'Send the price list before Monday.', true)).toBe(
    true,
  );
  expect(repeatsQuote('You’ll have the note', 'You’ll have the note by 30 November.', true)).toBe(
    true,
  );
  expect(repeatsQuote('Send the contract', "I'll send the contract today.", true)).toBe(true);
  expect(
    repeatsQuote('Switch the key', "Tell me when you go live, I'll switch the key.", true),
  ).toBe(false);
  expect(repeatsQuote('Send it', 'Send it today, or we take the offer of the others.', true)).toBe(
    false,
  );
});
