import { valueText } from './figure-table.ts';
import type { Figure } from './figure-table.ts';
import { dayOf } from './formats.ts';
import type { Writing } from './writing.ts';

/** How a figure moved over the recorded ends of months: first and last in words, all of it as a chart. */
export function sayCourse(figure: Figure, out: Writing): void {
  const known = figure.trend.filter(({ value }) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || first === last) return;
  out.say(
    `From ${dayOf(first.day)} to ${dayOf(last.day)} ${out.link(figure.title, figure.link)} went from ${valueText(figure, first.value ?? 0)} to ${valueText(figure, last.value ?? 0)}; month ends are recorded from there on.`,
  );
  out.chart({
    title: figure.title,
    kind: 'line',
    unit: figure.unit === 'count' ? 'number' : figure.unit,
    ...(figure.unit === 'currency' && { currency: figure.currency }),
    points: figure.trend.map(({ day, value }) => ({ label: dayOf(day), value })),
  });
}
