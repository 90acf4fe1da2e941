import { expect, it } from 'vitest';
import { greeting } from './api.ts';

it.each([
  [0, 'Working late'],
  [4, 'Working late'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [21, 'Good evening'],
  [22, 'Working late'],
])('at %s it is %s', (hour, expected) => expect(greeting(hour)).toBe(expected));
