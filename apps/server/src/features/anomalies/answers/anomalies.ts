import { listConversations } from '@rapport/contract/tools/communications.ts';
import { listAnomalies } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay, formatMoney } from '../../../platform/format.ts';

const ALL = '/app/home/revenue-anomalies';
const DAY = 86_400_000;
const READ = 50;
const WORDS_OF = 3;

type Anomaly = Awaited<ReturnType<typeof anomaliesOf>>['items'][number];
const anomaliesOf = (question: Question) =>
  question.call(listAnomalies, { ...scopeOf(question), take: READ });

/** Open revenue anomalies, largest loss first, with messages written around the first ones. */
export async function answerAnomalies(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { window } = question;
  const open = await anomaliesOf(question);
  const found = window ? open.items.filter(({ from }) => from >= asDay(window.since)) : open.items;
  const total = window ? found.length : open.total;
  out.addStep('revenue anomalies', open.total);
  const when = window ? ` that began ${window.label}` : '';
  if (total === 0) {
    out.paragraph(
      `${out.link('No open revenue anomalies', ALL)} for ${escapeMarkdown(whoseOf(question))}${when}.`,
    );
    return true;
  }
  const largest = [...found].sort((a, b) => b.totalDrop - a.totalDrop);
  const [first] = largest;
  out.paragraph(
    `${out.link(plural(total, 'open revenue anomaly', 'open revenue anomalies'), ALL)} for ${escapeMarkdown(whoseOf(question))}${when}.${first ? ` ${largestText(first, out)}` : ''}`,
  );
  addRows(largest, total, out);
  if (/\b(?:write|wrote|said|say|why)\b/i.test(question.text))
    await addWords(largest, question, out);
  if (first)
    out.followUps.push(
      `Summarise ${first.account}`,
      `What drives the health score of ${first.account}?`,
    );
  return true;
}

const largestText = (row: Anomaly, out: AnswerBuilder): string =>
  `The largest is ${out.link(row.account, row.link)}: ${formatMoney(row.current, row.currency)} instead of ${formatMoney(row.expected, row.currency)} expected, from ${formatDay(row.from)} to ${formatDay(row.to)}.`;

function addRows(rows: readonly Anomaly[], total: number, out: AnswerBuilder) {
  const shown = rows.slice(0, ROWS_SHOWN);
  out.table({
    title: 'Revenue anomalies',
    columns: [
      { key: 'account', label: 'Account' },
      { key: 'company', label: 'Company' },
      { key: 'from', label: 'From', kind: 'date' },
      { key: 'to', label: 'To', kind: 'date' },
      { key: 'expected', label: 'Expected' },
      { key: 'current', label: 'Current' },
      { key: 'drop', label: 'Drop', kind: 'percent' },
      { key: 'total', label: 'Total drop' },
    ],
    rows: shown.map((row) => ({
      account: row.account,
      company: row.productCompany ?? 'All companies',
      from: row.from,
      to: row.to,
      expected: formatMoney(row.expected, row.currency),
      current: formatMoney(row.current, row.currency),
      drop: row.dropPercentage,
      total: formatMoney(row.totalDrop, row.currency),
      href: row.link,
    })),
    total,
    ...(total > shown.length && { viewAll: ALL }),
  });
}

/** Messages of the accounts from a week before the anomaly to a week after. */
async function addWords(rows: readonly Anomaly[], question: Question, out: AnswerBuilder) {
  const accounts = new Map(rows.map((row) => [row.accountId, row]));
  const lines: string[] = [];
  for (const [accountId, row] of [...accounts].slice(0, WORDS_OF)) {
    const { items, total } = await question.call(listConversations, {
      accountId,
      since: asDay(new Date(Date.parse(row.from) - 7 * DAY)),
      until: asDay(new Date(Date.parse(row.to) + 8 * DAY)),
      take: 1,
    });
    out.addStep('conversations', total);
    const quote = items[0]?.quote;
    lines.push(
      `${out.link(row.account, row.link)}: ${quote ? out.quoteWithSource({ ...quote, accountId }) : 'no messages within a week of it'}`,
    );
  }
  out.paragraph('Messages from that time:');
  out.list(lines);
}
