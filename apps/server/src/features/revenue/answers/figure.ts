import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { getMetric } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { numberAsked } from '@rapport/intelligence/analyst/account-filters.ts';
import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { says } from '@rapport/intelligence/analyst/names.ts';
import { trendPeriodOf, monthsBackTo } from '@rapport/intelligence/analyst/trend-period.ts';
import { figureOf } from '@rapport/intelligence/analyst/figures.ts';
import { pastDay } from '@rapport/intelligence/analyst/window.ts';
import { addTrend, addTrendPerAccount } from './figure-trend.ts';
import { figureTable, valueText } from './figure-table.ts';
import type { Figure } from './figure-table.ts';
import { answerDeals } from './deals.ts';
import { addReasons } from './figure-reasons.ts';
import { arrText, escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

const FOLLOW_UPS: Partial<Record<MetricName, string[]>> = {
  revenue: ['How much ARR is at risk?', 'What is our NRR?'],
  'revenue-at-risk': ['Which renewals are at risk?', 'What are the top risks?'],
  nrr: ['Which accounts expanded in the last 12 months?', 'What is our GRR?'],
  grr: ['Which accounts contracted or churned in the last 12 months?', 'What is our NRR?'],
  pipeline: ['Which opportunities are open?', 'What is our ARR?'],
  'upcoming-renewals': ['Which renewals are at risk?'],
};

/** Months of the trend shown by default, and most months read. */
const SHOWN_MONTHS = 12;
const MOST_MONTHS = 60;

/** Rows read to find accounts that changed; they are sorted by change. */
const MOVED_READ = 50;

/** Answers with a metric as its card shows it: value, change, day, trend and rows. */
export async function answerFigure(
  question: Question,
  out: AnswerBuilder,
  { dealStages }: Vocabulary,
): Promise<boolean> {
  const metric = figureOf(question.text) ?? figureOf(question.bare);
  if (!metric) return false;
  const stages = dealStages.filter((stage) => says(question.bare, stage));
  if (metric === 'pipeline' && stages.length > 0) return answerDeals(stages, question, out);
  const moved = movedBy(question.text);
  const period = trendPeriodOf(question.text, question.today);
  const day = pastDay(question.text, question.today);
  const first = period?.since ?? day;
  const months = first ? Math.min(MOST_MONTHS, monthsBackTo(first, question.today)) : 0;
  const take = moved ? MOVED_READ : (numberAsked(question.text) ?? ROWS_SHOWN);
  const figure = await question.call(getMetric, {
    metric,
    ...scopeOf(question),
    // Who lost most is lowest in retention, and who grew most highest in expansion.
    ...(moved && { sort: moved[0], ascending: moved[0] === 'retention' }),
    ...(months > SHOWN_MONTHS && { months }),
    take,
  });
  out.addStep(`rows of ${figure.title}`, figure.total);
  if (await answerForeignCurrency(figure, question, out)) return true;
  out.paragraph(
    [
      day ? pastSentence(figure, day, question, out) : sentence(figure, question, out),
      meaning(figure, question),
    ]
      .filter(Boolean)
      .join(' '),
  );
  if (SHARE.test(question.text)) await addShare(figure, question, out);
  const asksTrend =
    (!moved && period !== null && (period.until !== null || months > SHOWN_MONTHS)) ||
    /\b(?:move[ds]?|develop\w*|trend|course|over the (?:last|past))\b/i.test(question.text);
  const ofSeveral = asksTrend && numberAsked(question.text) !== null;
  if (asksTrend && !ofSeveral) addTrend(figure, period, out);
  if (ofSeveral) await addTrendPerAccount(figure, question, out);
  else if (moved) addMoved(figure, moved, out);
  else if (!question.account || figure.total > 1) {
    const table = figureTable(figure, figure.items, figure.total);
    out.table(table);
  }
  if (/\bwhy\b|\bblocks?\b|\bhow healthy\b|\bholds?\b/i.test(question.text))
    await addReasons(figure, question, out);
  out.followUps.push(...(FOLLOW_UPS[metric] ?? ['What is our ARR?']));
  return true;
}

/** The ARR of one account, in its own currency where no exchange rate is known to add it to others. */
async function answerForeignCurrency(
  { metric, value, total, title, link }: Figure,
  { account, call }: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  if (metric !== 'revenue' || !account || value !== 0 || total > 0) return false;
  const { arr, currency } = await call(getAccount, { accountId: account.id });
  if (!arr) return false;
  out.paragraph(
    `${out.link(title, link)} of ${escapeMarkdown(account.name)} is **${arrText(arr, currency)}**. Totals leave it out: there is no exchange rate for ${currency}.`,
  );
  return true;
}

const SHARE = /\b(?:percentage|percent|share|part|proportion) of\b/i;

/** Adds the share of the total when the question narrows by tags. */
async function addShare(figure: Figure, question: Question, out: AnswerBuilder) {
  if (figure.unit !== 'currency' || figure.value === null || question.tags.length === 0) return;
  const whole = await question.call(getMetric, { metric: figure.metric, take: 1 });
  if (!whole.value) return;
  out.paragraph(
    `That is **${((figure.value / whole.value) * 100).toFixed(1)}%** of ${out.link(`all ${figure.title}`, figure.link)}, ${valueText(figure, whole.value)}.`,
  );
}

function sentence(figure: Figure, question: Question, out: AnswerBuilder): string {
  const title = out.link(figure.title, figure.link);
  const whose = escapeMarkdown(whoseOf(question));
  if (figure.value === null)
    return `${title} of ${whose} is unknown: there is no data to compute it from.`;
  if (figure.value === 0 && figure.unit === 'currency' && figure.total === 0)
    return `${title} of ${whose} is **${valueText(figure, 0)}**: no account has an amount on record.`;
  const note = figure.note ? ` (${escapeMarkdown(figure.note)})` : '';
  return `${title} of ${whose} is **${valueText(figure, figure.value)}**${note}, as of ${formatDay(figure.asOf)}${changeText(figure)}.`;
}

/** The value at a recorded month end, with today's. */
function pastSentence(figure: Figure, day: string, question: Question, out: AnswerBuilder): string {
  const title = out.link(figure.title, figure.link);
  const whose = escapeMarkdown(whoseOf(question));
  const point = figure.trend.find((one) => one.day === day);
  const today =
    figure.value === null ? '' : ` Today ${title} is **${valueText(figure, figure.value)}**.`;
  if (!point || point.value === null)
    return `${title} of ${whose} is not known for ${formatDay(day)}: the record goes back to ${formatDay(figure.trend.find(({ value }) => value !== null)?.day ?? figure.asOf)}.${today}`;
  return `${title} of ${whose} was **${valueText(figure, point.value)}** on ${formatDay(day)}.${today}`;
}

/** The definition of the metric when the question asks for it. */
function meaning({ definition, formula, period, link, title }: Figure, { text }: Question): string {
  if (
    !/\b(?:mean|means|definition|define[ds]?|calculated|computed|reckoned|formula|work(?:s|ed)? out)\b/i.test(
      text,
    )
  )
    return '';
  return `${escapeMarkdown(definition)} Formula of [${escapeMarkdown(title)}](${link}): ${escapeMarkdown(formula)}. Period: ${escapeMarkdown(period)}.`;
}

function changeText({ change30Days: change, unit }: Figure): string {
  if (change === null) return '';
  const size = Math.abs(change).toFixed(1);
  const of = unit === 'percent' ? ' points' : '%';
  return size === '0.0'
    ? ', unchanged over 30 days'
    : `, ${change > 0 ? 'up' : 'down'} ${size}${of} over 30 days`;
}

type Moved = readonly [sort: string, columns: readonly string[], said: string];

/** The change that the question asks about: its sort, its columns and its verb. */
function movedBy(text: string): Moved | null {
  if (/\b(?:expanded|upgraded|who expanded)\b/i.test(text))
    return ['expansion', ['expansion'], 'expanded'];
  if (/\baccounts?\b.{0,30}\b(?:contracted|shrunk|downgraded)\b/i.test(text))
    return ['retention', ['contraction', 'churn'], 'contracted or churned'];
  return null;
}

function addMoved(figure: Figure, [, keys, said]: Moved, out: AnswerBuilder) {
  const rows = figure.items.filter(({ cells }) => keys.some((key) => Number(cells[key] ?? 0) > 0));
  const sum = (key: string) => rows.reduce((all, { cells }) => all + Number(cells[key] ?? 0), 0);
  const amounts = keys
    .map((key) => `${key} ${valueText({ ...figure, unit: 'currency' }, sum(key))}`)
    .join(', ');
  out.paragraph(
    rows.length === 0
      ? `${out.link('No account', figure.link)} ${said} in the last 12 months.`
      : `${out.link(plural(rows.length, 'account'), figure.link)} ${said} in the last 12 months: ${amounts}.`,
  );
  out.table(figureTable(figure, rows.slice(0, ROWS_SHOWN), rows.length));
}
