import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEW_ROWS_PER_FRAME, useIncrementalRows } from './use-incremental-rows.ts';

const keys = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `row ${from + index}`);

/** Animation frames run when the test calls drawFrame. */
const frames = new Map<number, () => void>();
let frameCount = 0;
const drawFrame = () =>
  act(() => {
    const due = [...frames.values()];
    frames.clear();
    for (const draw of due) draw();
  });
beforeEach(() => {
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frameCount += 1;
    frames.set(frameCount, draw);
    return frameCount;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

const renderRows = (ready: string[]) =>
  renderHook((now: string[]) => [...useIncrementalRows(now)], { initialProps: ready });

it('renders a screenful in portions, one per frame, then requests no more frames', () => {
  const rows = keys(0, 2 * NEW_ROWS_PER_FRAME + 3);
  const { result } = renderRows(rows);
  expect(result.current).toEqual(keys(0, NEW_ROWS_PER_FRAME));
  drawFrame();
  expect(result.current).toEqual(keys(0, 2 * NEW_ROWS_PER_FRAME));
  drawFrame();
  expect(result.current).toEqual(rows);
  expect(frames.size).toBe(0);
});

it('renders a few new rows at once, and keeps those that stay', () => {
  const { result, rerender } = renderRows(keys(0, NEW_ROWS_PER_FRAME));
  rerender(keys(4, NEW_ROWS_PER_FRAME));
  expect(result.current).toEqual(keys(4, NEW_ROWS_PER_FRAME));
  expect(frames.size).toBe(0);
});

it('counts rows that left and came back as new', () => {
  const { result, rerender } = renderRows(keys(0, NEW_ROWS_PER_FRAME));
  rerender([]);
  rerender(keys(0, NEW_ROWS_PER_FRAME + 1));
  expect(result.current).toEqual(keys(0, NEW_ROWS_PER_FRAME));
  drawFrame();
  expect(result.current).toHaveLength(NEW_ROWS_PER_FRAME + 1);
});
