import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BarMark, showsDots, LineMark } from './marks.tsx';
import { Plot } from './plot.tsx';

const POINTS = [
  { day: '2026-11-01', value: 10 },
  { day: '2026-11-08', value: 40 },
  { day: '2026-11-15', value: 20 },
];

/** jsdom has no layout: the plot and its labels get fixed sizes. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'SPAN' ? new DOMRect(0, 0, 20, 12) : new DOMRect(0, 0, 640, 240);
  });
});

const show = (mark: ReactNode) =>
  render(
    <Plot
      points={POINTS}
      xAxis={{ key: 'day', format: (day) => `d${day.slice(8)}`, minGap: 0 }}
      yAxis={{ format: (value) => `${value}h` }}
      tooltip={({ day, value }) => ({ title: day, rows: [{ value: String(value) }] })}
    >
      {mark}
    </Plot>,
  ).container;

it('formats its axes, starting at zero', () => {
  const plot = show(<LineMark dataKey="value" colour="var(--chart-1)" />);
  const ticks = [...plot.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(ticks).toEqual(expect.arrayContaining(['d01', 'd15', '0h', '45h']));
});

it('draws a line, dashed and with dots on request', () => {
  const plain = show(<LineMark dataKey="value" colour="var(--chart-1)" />);
  expect(plain.querySelectorAll('.recharts-line-curve')).toHaveLength(1);
  expect(plain.querySelectorAll('.recharts-line-dot')).toHaveLength(0);
  const dotted = show(<LineMark dataKey="value" colour="var(--chart-2)" dashed dots />);
  expect(dotted.querySelectorAll('.recharts-line-dot')).toHaveLength(POINTS.length);
  expect(dotted.querySelector('.recharts-line-curve')?.getAttribute('stroke-dasharray')).toBe(
    '4 3',
  );
});

it('draws a bar for each point', () => {
  const bars = show(<BarMark dataKey="value" colour="var(--chart-1)" />);
  expect(bars.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(POINTS.length);
});

it('leaves out dots that would overlap', () => {
  expect(showsDots(Array.from({ length: 40 }))).toBe(true);
  expect(showsDots(Array.from({ length: 41 }))).toBe(false);
});
