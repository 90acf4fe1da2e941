import { stageLabel } from '@rapport/contract/enumerations.ts';
import { healthBand } from '@rapport/contract/health.ts';
import type { MetricColumn, MetricName, RevenueMetric } from '@rapport/contract/revenue-metrics.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { figureOf } from '@rapport/intelligence/analyst/figures.ts';
import type { z } from 'zod';
import { readMetricTable, scopeOf } from '../../revenue/queries.ts';
import { dayOf, money, plain } from './writing.ts';
import type { Question, Writing } from './writing.ts';

type Metric = z.input<typeof RevenueMetric>;
type Cell = string | number | null | undefined;

const SHOWN = 8;
const COLUMNS = 4;

const FOLLOW_UPS: Partial<Record<MetricName, string[]>> = {
  revenue: ['How much ARR is at risk?', 'What is our NRR?'],
  'revenue-at-risk': ['Which renewals are at risk?', 'What are the gravest risks?'],
  nrr: ['What is our GRR?', 'How much ARR is at risk?'],
  grr: ['What is our NRR?', 'What are the gravest risks?'],
  pipeline: ['Which opportunities are open?', 'What is our ARR?'],
  'upcoming-renewals': ['Which renewals are at risk?'],
};

/** A figure as the registry has it, which is what its card shows: value, change, meaning, day, and the rows behind it. */
export async function answerFigure(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  const name = figureOf(question.text);
  if (!name) return false;
  const { account, tags } = question;
  const scope = await scopeOf(db, question.now, { tags, account: account?.id ?? null });
  const { metric, table, page } = await readMetricTable(db, scope, name, { take: SHOWN, skip: 0 });
  out.looked(metric.title, page.total);
  const whose = account ? plain(account.name) : 'all accounts you may see';
  out.say(`${sentence(metric, whose)} ${meaning(metric)}`);
  const columns = table.columns.slice(0, COLUMNS);
  if (!account || page.total > 1)
    out.table(
      ['Account', ...columns.map(({ label }) => label)],
      page.rows.map(({ account_name, cells }) => [
        plain(account_name),
        ...columns.map((column) => cellText(column, cells[column.key], metric.currency)),
      ]),
    );
  if (page.total > SHOWN)
    out.say(`${(page.total - SHOWN).toLocaleString('en-US')} more rows stand behind it.`);
  out.followUps.push(...(FOLLOW_UPS[name] ?? ['What is our ARR?']));
  return true;
}

function sentence(metric: Metric, whose: string): string {
  const title = plain(metric.title);
  if (metric.value === null)
    return `**${title}** of ${whose} is not known: there is nothing to reckon it from.`;
  const note = metric.note ? ` (${plain(metric.note)})` : '';
  return `**${title}** of ${whose} is **${valueText(metric, metric.value)}**${note}, as of ${dayOf(metric.asOf)}${changeText(metric)}.`;
}

const meaning = ({ definition, formula, period }: Metric): string =>
  `${plain(definition)} Formula: ${plain(formula)}. Period: ${plain(period)}.`;

function valueText({ unitType, currency }: Metric, value: number): string {
  if (unitType === 'currency') return money(value, currency);
  return unitType === 'percent' ? `${value.toFixed(1)}%` : value.toLocaleString('en-US');
}

function changeText({ monthOverMonth: change, unitType }: Metric): string {
  if (change === null) return '';
  const size = Math.abs(change).toFixed(1);
  const unit = unitType === 'percent' ? ' points' : '%';
  return size === '0.0'
    ? ', unchanged over 30 days'
    : `, ${change > 0 ? 'up' : 'down'} ${size}${unit} over 30 days`;
}

function cellText({ kind }: MetricColumn, cell: Cell, currency: string): string {
  if (cell === null || cell === undefined) return '—';
  if (typeof cell === 'string') {
    if (kind === 'day' || kind === 'renewal') return dayOf(cell);
    return plain(kind === 'stage' ? stageLabel(cell as 'NewProspect') : cell);
  }
  if (kind === 'currency') return money(cell, currency);
  if (kind === 'health') return healthBand(cell)?.label ?? '—';
  return kind === 'percent' ? `${cell.toFixed(1)}%` : cell.toLocaleString('en-US');
}
