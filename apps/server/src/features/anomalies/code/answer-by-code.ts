import { z } from 'zod';
import { AnomaliesQuery } from '@rapport/contract/anomalies.ts';
import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';
import { listAnomalies, oneAnomaly, revenueByDay } from '../queries.ts';
import type { AnomalyRow, DailyRevenue } from '../queries.ts';
import { escapeMarkdown, AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import type { FoundAnswer } from '../../../assistant/runtime/finished-answer.ts';
import { runScript } from './sandbox.ts';
import type { RevenueRow, ScriptOutcome, ScriptTable } from './script.ts';
import type { ModelScript } from './script-by-model.ts';
import { writeScript } from './write-script.ts';
import type { WrittenScript } from './write-script.ts';
import { formatDay, formatMoney } from '../../../platform/format.ts';

/** Days of revenue shown before an anomaly, for comparison, and after it, for the recovery. */
const BEFORE = 56;
const AFTER = 14;
const DAY = 86_400_000;

interface CodeTask {
  anomaly: AnomalyRow;
  rows: RevenueRow[];
  script: WrittenScript;
}

/** The anomaly of a question, the rows around it and the script for them; null without an anomaly. */
export async function readCodeTask(db: TenantDb, query: AskQuery): Promise<CodeTask | null> {
  const anomaly = await anomalyOf(db, query);
  if (!anomaly) return null;
  const script = writeScript(query.hiddenQuery ?? query.query);
  const series = await revenueByDay(db, anomaly.account_id);
  return { anomaly, script, rows: rowsAround(anomaly, seriesFor(anomaly, script, series)) };
}

/** The anomaly named by `intent_id`; else the largest open one, of the named account if there is one. */
async function anomalyOf(db: TenantDb, query: AskQuery): Promise<AnomalyRow | undefined> {
  const { accountId, intent_id: id, tag_filters: tags } = query;
  if (accountId) await needAccount(db, accountId);
  if (id !== undefined) {
    if (!z.uuid().safeParse(id).success)
      throw new AppError('invalid_input', {
        details: [{ where: 'query.intent_id', what: 'Name a revenue anomaly by its id.' }],
      });
    return oneAnomaly(db, id);
  }
  const { rows } = await listAnomalies(
    db,
    AnomaliesQuery.omit({ source: true }).parse({
      accountId,
      resolved: false,
      accountTagFilters: accountId ? undefined : tags,
      sort: 'totalRevenueDrop',
      take: 1,
    }),
  );
  return rows[0];
}

/** Rows of each product company if the account has several; else of the series with the anomaly. */
function seriesFor(anomaly: AnomalyRow, { angle }: WrittenScript, all: readonly DailyRevenue[]) {
  const companies = all.filter(({ company }) => company !== '');
  if (angle === 'company' && companies.length > 0) return companies;
  return all.filter(({ company }) => company === anomaly.company);
}

function rowsAround(
  { start_day, end_day }: Pick<AnomalyRow, 'start_day' | 'end_day'>,
  series: readonly DailyRevenue[],
): RevenueRow[] {
  const from = Date.parse(start_day) - BEFORE * DAY;
  const to = Date.parse(end_day) + AFTER * DAY;
  return series.flatMap(({ company, start, amounts }) =>
    amounts.flatMap((amount, place) => {
      const at = Date.parse(start) + place * DAY;
      const day = new Date(at).toISOString().slice(0, 10);
      return at >= from && at <= to ? [{ day, company: company || 'All', amount }] : [];
    }),
  );
}

/** Writes the script for a question with a model; null if there is no model or it wrote none. */
type Author = (signal: AbortSignal) => Promise<ModelScript | null>;

/**
 * Answers with a script over the rows and shows the script. It is the model's if there is one and its script returns a
 * table; else the analyst's.
 */
export async function answerByCode(
  task: CodeTask | null,
  signal: AbortSignal,
  author: Author = async () => null,
): Promise<FoundAnswer> {
  const out = new AnswerBuilder('UTC'); // It names calendar days alone.
  out.addStep('revenue anomalies', task ? 1 : 0);
  if (!task) {
    out.paragraph(
      'I found no open revenue anomaly in the records you can see, so there is nothing to compute.',
    );
    return { out, worded: 'rules' };
  }
  out.addStep('days of revenue', task.rows.length);
  const own = await author(signal);
  const outcome = own && (await outcomeOf(task, own.code, signal));
  if (own && outcome && 'table' in outcome && isPlain(outcome.table)) {
    addComputed(task, own, outcome, out);
    return { out, worded: own.model };
  }
  addComputed(task, task.script, await outcomeOf(task, task.script.code, signal), out);
  return { out, worded: 'rules' };
}

const outcomeOf = ({ rows, anomaly }: CodeTask, code: string, signal: AbortSignal) =>
  runScript(code, { rows, anomaly: { from: anomaly.start_day, to: anomaly.end_day } }, signal);

/** Whether no cell of a table contains a web address: the output of a model's script is shown. */
const isPlain = ({ columns, rows }: ScriptTable): boolean =>
  [...columns.map(({ label }) => label), ...rows.flat()].every(
    (cell) => typeof cell !== 'string' || !/:\/\/|www\./i.test(cell),
  );

function addComputed(
  { anomaly, rows }: CodeTask,
  script: Pick<WrittenScript, 'shows' | 'code'>,
  outcome: ScriptOutcome,
  out: AnswerBuilder,
): void {
  out.paragraph(
    `**${escapeMarkdown(anomaly.account_name)}**: ${escapeMarkdown(anomaly.description)}, ${formatDay(anomaly.start_day)} to ${formatDay(anomaly.end_day)}. Its revenue ${escapeMarkdown(script.shows)}:`,
  );
  addOutcome(outcome, anomaly.currency, out);
  out.paragraph(`Computed by this script over ${plural(rows.length, 'row')} of daily revenue:`);
  out.paragraph('```js', script.code, '```');
  out.followUps.push(
    'Show it by day of the week',
    'Show it by product company',
    'Which days differ most?',
  );
}

function addOutcome(outcome: ScriptOutcome, currency: string, out: AnswerBuilder): void {
  if ('failure' in outcome) {
    out.paragraph(`The script gave no result. ${escapeMarkdown(outcome.message)}`);
    return;
  }
  const { columns, rows } = outcome.table;
  out.markdownTable(
    columns.map(({ label }) => escapeMarkdown(label)),
    rows.map((row) => columns.map(({ kind }, place) => cellText(kind, row[place], currency))),
  );
}

function cellText(
  kind: ScriptTable['columns'][number]['kind'],
  cell: string | number | null | undefined,
  currency: string,
): string {
  if (cell === null || cell === undefined) return '—';
  if (typeof cell === 'string')
    return kind === 'day' && !Number.isNaN(Date.parse(cell))
      ? formatDay(cell)
      : escapeMarkdown(cell);
  if (kind === 'money') return formatMoney(cell, currency);
  return kind === 'percent' ? `${cell.toFixed(1)}%` : cell.toLocaleString('en-US');
}
