import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import TimePlot from './time-plot.tsx';

const DAYS = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];

/** jsdom has no layout: the plot gets a fixed size. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'SPAN' ? new DOMRect(0, 0, 20, 12) : new DOMRect(0, 0, 640, 240);
  });
});

const show = (kind: 'line' | 'bar', partial: string[] = []) =>
  render(
    <TimePlot
      title="Sentiment"
      days={DAYS}
      kind={kind}
      domain={[-10, 10]}
      partial={new Set(partial)}
      series={[{ label: 'Sentiment', colour: 'var(--chart-1)', values: [1, null, 4, 2] }]}
      exact={String}
      empty=""
    />,
  ).container;
const curves = (plot: HTMLElement) =>
  [...plot.querySelectorAll('.recharts-line-curve')].map((path) => ({
    d: path.getAttribute('d') ?? '',
    dashed: path.hasAttribute('stroke-dasharray'),
  }));

it('joins measured points by straight lines, with a zero line', () => {
  const plot = show('line');
  const [line] = curves(plot);
  expect(line?.d).not.toMatch(/[CSQ]/);
  expect(line?.d.match(/[ML]/g)).toHaveLength(3);
  expect(plot.querySelectorAll('.recharts-reference-line')).toHaveLength(1);
});

it('draws the way to a partial period dashed, and ends the line before it', () => {
  const [soFar, whole] = curves(show('line', ['2026-11-23']));
  expect(soFar).toMatchObject({ dashed: true });
  expect(soFar?.d.match(/[ML]/g)).toHaveLength(2);
  expect(whole).toMatchObject({ dashed: false });
  expect(whole?.d.match(/[ML]/g)).toHaveLength(2);
});

it('draws the bar of a partial period hollow', () => {
  const bars = [...show('bar', ['2026-11-23']).querySelectorAll('.recharts-bar-rectangle path')];
  expect(bars.filter((bar) => bar.hasAttribute('stroke-dasharray'))).toHaveLength(1);
  expect(bars).toHaveLength(3);
});
