import { getWeeklySummary } from '@rapport/contract/tools/communications.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

const SHOWN = 6;

/** The sentences of the last weekly summary, each with its quote. */
export async function answerWeeklySummary(
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const { week, items, total } = await question.call(getWeeklySummary, scopeOf(question));
  out.addStep('sentences of the week', total);
  if (!week || items.length === 0) return false;
  const page = question.account
    ? `/app/accounts/${question.account.id}/summary`
    : '/app/home/summary';
  out.paragraph(`${out.link(`The week of ${formatDay(week)}`, page)}:`);
  out.list(
    items.slice(0, SHOWN).map(({ text, account, accountId, quotes: [quote], link }) => {
      const where = question.account ? '' : `${out.link(account, link)}: `;
      if (quote) return `${where}${escapeMarkdown(text)}${out.cite({ ...quote, accountId })}`;
      return question.account ? out.link(text, link) : `${where}${escapeMarkdown(text)}`;
    }),
  );
  return true;
}
