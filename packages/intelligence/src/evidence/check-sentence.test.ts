import { describe, expect, it } from 'vitest';
import { sentenceHolds } from './check-sentence.ts';

const GROUNDS = {
  quotes: new Map([
    [1, 'We have decided not to renew.'],
    [2, 'That was outage number 13 this year.'],
  ]),
  facts: 'Blue Harbour renews on 12 Dec 2026, ARR $120,000.',
};
const holds = (sentence: string) => sentenceHolds(sentence, GROUNDS);

describe('sentenceHolds', () => {
  it.each([
    'They will leave [1].',
    'They wrote “we have decided not to renew” [1].',
    'After outage 13 [2], the renewal of $120000 on 12 December 2026 is in doubt.',
    'Call them today.',
  ])('%s', (sentence) => {
    expect(holds(sentence)).toBe(true);
  });

  it.each([
    ['a mark that names no quote', 'They are happy [3].'],
    ['words nobody said', 'They wrote “we are delighted” [1].'],
    ['words under another’s number', 'They wrote “we have decided not to renew” [2].'],
    ['a link', 'See [the offer](https://evil.example).'],
    ['an image', '![x](https://evil.example/p.png)'],
    ['HTML', 'They <img src=x> leave.'],
  ])('refuses %s', (_, sentence) => {
    expect(holds(sentence)).toBe(false);
  });
});
