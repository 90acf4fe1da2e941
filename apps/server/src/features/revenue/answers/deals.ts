import { getMetric } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { figureTable, valueText } from './figure-table.ts';

/** Deals of the pipeline that are read, the largest first. */
const READ = 50;

/** Answers "Which deals are in negotiation?" with the open deals in these stages, and what they are worth together. */
export async function answerDeals(
  stages: readonly string[],
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const pipeline = await question.call(getMetric, {
    metric: 'pipeline',
    ...scopeOf(question),
    take: READ,
  });
  const rows = pipeline.items.filter(({ cells }) => stages.includes(String(cells.deal_stage)));
  out.addStep('open deals', pipeline.total);
  const amounts = rows.flatMap(({ cells: { amount } }) =>
    typeof amount === 'number' ? amount : [],
  );
  const worth = amounts.reduce((sum, amount) => sum + amount, 0);
  const unknown = rows.length - amounts.length;
  const among =
    pipeline.total > pipeline.items.length ? `Among the ${READ} largest open deals, ` : '';
  const deals = out.link(plural(rows.length, 'deal'), pipeline.link);
  const of = `of ${escapeMarkdown(whoseOf(question))}`;
  const where = `in ${stages.map(escapeMarkdown).join(' or ')}`;
  out.paragraph(
    `${among}${deals} ${of} ${rows.length === 1 ? 'is' : 'are'} ${where}, worth **${valueText(pipeline, worth)}**${unknown > 0 ? ` (${unknown} without an amount)` : ''}.`,
  );
  if (rows.length > 0) out.table(figureTable(pipeline, rows.slice(0, ROWS_SHOWN), rows.length));
  out.followUps.push('What is our pipeline?', 'Which renewals are at risk?');
  return true;
}
