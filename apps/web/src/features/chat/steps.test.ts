import { expect, it } from 'vitest';
import { summariseSteps } from './steps.ts';

it('adds up what was read, in the right number, whoever read it', () => {
  expect(
    summariseSteps([
      { label: 'accounts', found: 1_067 },
      { label: 'risk', found: 1 },
      { label: 'risk', found: 1 },
      { label: 'rows of ARR', found: 62 },
    ]),
  ).toBe('1,067 accounts, 2 risks, 62 rows of ARR');
  expect(
    summariseSteps([
      { label: 'Search conversations', found: 4 },
      { label: 'Read a conversation', found: 3 },
      { label: 'Read a conversation', found: 5 },
      { label: 'Account summary', found: 1 },
    ]),
  ).toBe('4 passages, 8 messages, 1 account');
});
