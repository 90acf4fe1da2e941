import { expect, it } from 'vitest';
import { keepMatters } from './passages.ts';

/** Sentences of ten characters, one after the other. */
const scored = (message: number, index: number, probability: number) => ({
  sentence: { message, index, start: index * 11, end: index * 11 + 10 },
  probability,
});

it('keeps the most probable of neighbours, with the one after it', () => {
  const [first, second, third] = [scored(0, 1, 0.6), scored(0, 2, 0.8), scored(0, 3, 0.7)];
  expect(keepMatters([first, second, third], [first, second, third])).toEqual([
    { claim: second, next: third },
  ]);
});

it('quotes no next sentence that hardly belongs to the matter', () => {
  const [claim, aside] = [scored(0, 1, 0.8), scored(0, 2, 0.1)];
  expect(keepMatters([claim], [claim, aside])).toEqual([{ claim, next: null }]);
});

it('quotes no next sentence behind quoted lines', () => {
  const claim = scored(0, 1, 0.8);
  const behind = { ...scored(0, 2, 0.7), sentence: { message: 0, index: 2, start: 90, end: 99 } };
  expect(keepMatters([claim], [claim, behind])).toEqual([{ claim, next: null }]);
});

it('keeps claims with a sentence between them and those of other messages, in their order', () => {
  const apart = [scored(0, 1, 0.6), scored(0, 4, 0.8), scored(1, 2, 0.9)];
  expect(keepMatters(apart, apart).map(({ claim }) => claim)).toEqual(apart);
});
