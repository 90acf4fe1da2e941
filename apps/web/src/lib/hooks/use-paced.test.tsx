import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePaced } from './use-paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at once, then once after the pause for all calls of the pause', () => {
  const run = vi.fn<() => void>();
  const { result } = renderHook(() => usePaced(run, 400));
  result.current();
  expect(run).toHaveBeenCalledTimes(1);
  result.current();
  result.current();
  vi.advanceTimersByTime(399);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('rests after the pause until it is called again, and leaves no timer behind', () => {
  const run = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => usePaced(run, 400));
  result.current();
  vi.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledTimes(1);
  result.current();
  result.current();
  unmount();
  vi.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledTimes(2);
});
