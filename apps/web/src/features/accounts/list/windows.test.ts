import { expect, it } from 'vitest';
import { windowsAround } from './windows.ts';

it('fetches the visible windows and the next one, never one that does not exist', () => {
  expect(windowsAround(0, 19, 100_000)).toEqual([0]);
  expect(windowsAround(40, 60, 100_000)).toEqual([0, 1]);
  expect(windowsAround(120, 140, 100_000)).toEqual([0, 1]);
  expect(windowsAround(180, 220, 100_000)).toEqual([1, 2]);
  expect(windowsAround(40, 60, 80)).toEqual([0]);
  expect(windowsAround(0, 0, 0)).toEqual([0]);
});
