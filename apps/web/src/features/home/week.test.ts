import { expect, it } from 'vitest';
import { weekWords } from './week.ts';

it.each([
  ['2026-11-16', '16–22 Nov'],
  ['2026-11-30', '30 Nov–6 Dec'],
])('the week of %s is %s', (monday, words) => expect(weekWords(monday)).toBe(words));
