import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ARRIVALS_PER_FRAME, useArrivals } from './use-arrivals.ts';

const keys = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `row ${from + index}`);

/** Frames are drawn when the test says so. */
const frames = new Map<number, () => void>();
let asked = 0;
const drawFrame = () =>
  act(() => {
    const due = [...frames.values()];
    frames.clear();
    for (const draw of due) draw();
  });
beforeEach(() => {
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    asked += 1;
    frames.set(asked, draw);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

const arrivals = (ready: string[]) =>
  renderHook((now: string[]) => [...useArrivals(now)], { initialProps: ready });

it('draws a screenful that arrives at once in portions, a frame each, and then asks for no more frames', () => {
  const rows = keys(0, 2 * ARRIVALS_PER_FRAME + 3);
  const { result } = arrivals(rows);
  expect(result.current).toEqual(keys(0, ARRIVALS_PER_FRAME));
  drawFrame();
  expect(result.current).toEqual(keys(0, 2 * ARRIVALS_PER_FRAME));
  drawFrame();
  expect(result.current).toEqual(rows);
  expect(frames.size).toBe(0);
});

it('draws the few rows that a turn of the wheel brings at once, and keeps those that stay', () => {
  const { result, rerender } = arrivals(keys(0, ARRIVALS_PER_FRAME));
  rerender(keys(4, ARRIVALS_PER_FRAME));
  expect(result.current).toEqual(keys(4, ARRIVALS_PER_FRAME));
  expect(frames.size).toBe(0);
});

it('forgets rows that went, so that they arrive anew', () => {
  const { result, rerender } = arrivals(keys(0, ARRIVALS_PER_FRAME));
  rerender([]);
  rerender(keys(0, ARRIVALS_PER_FRAME + 1));
  expect(result.current).toEqual(keys(0, ARRIVALS_PER_FRAME));
  drawFrame();
  expect(result.current).toHaveLength(ARRIVALS_PER_FRAME + 1);
});
