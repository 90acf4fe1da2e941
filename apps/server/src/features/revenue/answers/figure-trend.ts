import type { TrendPeriod } from '@rapport/intelligence/analyst/trend-period.ts';
import { valueText } from './figure-table.ts';
import type { Figure } from './figure-table.ts';
import { getMetric } from '@rapport/contract/tools/revenue.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

/** Adds the trend of a metric over the period asked for, else all recorded month ends: a sentence and a chart. */
export function addTrend(figure: Figure, period: TrendPeriod | null, out: AnswerBuilder): void {
  const trend = figure.trend.filter(
    ({ day }) => day >= (period?.since ?? '') && day <= (period?.until ?? day),
  );
  const known = trend.filter(({ value }) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (period && !first) {
    const recorded = figure.trend.find(({ value }) => value !== null)?.day ?? figure.asOf;
    out.paragraph(
      `No month end is recorded for that period: the record of ${out.link(figure.title, figure.link)} goes back to ${formatDay(recorded)}.`,
    );
  }
  if (!first || !last || first === last) return;
  out.paragraph(
    `From ${formatDay(first.day)} to ${formatDay(last.day)} ${out.link(figure.title, figure.link)} went from ${valueText(figure, first.value ?? 0)} to ${valueText(figure, last.value ?? 0)}; month ends are recorded since then.`,
  );
  out.chart({
    title: figure.title,
    kind: 'line',
    unit: figure.unit === 'count' ? 'number' : figure.unit,
    ...(figure.unit === 'currency' && { currency: figure.currency }),
    points: trend
      .slice(trend.indexOf(first))
      .map(({ day, value }) => ({ label: formatDay(day), value })),
  });
}

/** Adds a table with the trend of a metric for each of its first accounts. */
export async function addTrendPerAccount(
  figure: Figure,
  question: Question,
  out: AnswerBuilder,
): Promise<void> {
  const rows = [];
  for (const { accountId, account, link } of figure.items) {
    const { trend } = await question.call(getMetric, { metric: figure.metric, accountId, take: 1 });
    const known = trend.filter(({ value }) => value !== null);
    const [first] = known;
    const last = known.at(-1);
    if (!first || !last) continue;
    const change = (last.value ?? 0) - (first.value ?? 0);
    rows.push({
      account,
      from: first.day,
      before: first.value,
      now: last.value,
      change,
      href: link,
    });
  }
  out.addStep('accounts', rows.length);
  const amount = { kind: 'currency' as const, currency: figure.currency };
  out.table({
    title: `${figure.title} since the first recorded month end`,
    columns: [
      { key: 'account', label: 'Account' },
      { key: 'from', label: 'Since', kind: 'date' },
      { key: 'before', label: 'Then', ...amount },
      { key: 'now', label: 'Today', ...amount },
      { key: 'change', label: 'Change', ...amount },
    ],
    rows,
    total: rows.length,
  });
}
