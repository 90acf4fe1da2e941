import { listCases } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { contentTerms } from '@rapport/intelligence/analyst/terms.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { daysOf, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

type Case = Awaited<ReturnType<typeof casesOf>>['items'][number];
const casesOf = (question: Question) => question.call(listCases, scopeOf(question));

const READ = 50;

/** Open support cases, or those of a period, with words that several titles share. */
export async function answerCases(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { window } = question;
  const repeated = /\bmore than one\b|\brepeat/i.test(question.text);
  const openOnly = !repeated && !/\b(?:closed|all)\b/i.test(question.text);
  const { items, total } = await question.call(listCases, {
    ...scopeOf(question),
    openOnly,
    ...daysOf(question),
    take: READ,
  });
  out.addStep('cases', total);
  const page = question.account
    ? `/app/accounts/${question.account.id}/support-cases`
    : '/app/home';
  const when = window ? `, opened ${window.label}` : '';
  const kind = openOnly ? 'open case' : 'case';
  if (total === 0) {
    out.paragraph(
      `${out.link(`No ${kind}s`, page)} for ${escapeMarkdown(whoseOf(question))}${when}.`,
    );
    return true;
  }
  const severe = items.filter(
    ({ priority }) => priority === 'critical' || priority === 'high',
  ).length;
  out.paragraph(
    `${out.link(plural(total, kind), page)} for ${escapeMarkdown(whoseOf(question))}${when}${severe > 0 && total <= READ ? `, ${severe} of them critical or high` : ''}.`,
  );
  if (/\bsla\b|\bbreach/i.test(question.text))
    out.paragraph('Not filtered by SLA: open a case in the table to see its own.');
  if (repeated) addShared(items, page, out);
  const oldest = /\boldest\b/i.test(question.text)
    ? items.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt))
    : items;
  addRows(oldest, total, page, question, out);
  const first = question.account?.name ?? items[0]?.account;
  if (first) out.followUps.push(`Which risks does ${first} have?`);
  return true;
}

function addRows(
  cases: readonly Case[],
  total: number,
  viewAll: string,
  question: Question,
  out: AnswerBuilder,
) {
  const shown = cases.slice(0, ROWS_SHOWN);
  out.table({
    title: 'Support cases',
    columns: [
      { key: 'number', label: 'Number' },
      { key: 'title', label: 'Title' },
      ...(question.account ? [] : [{ key: 'account', label: 'Account' }]),
      { key: 'priority', label: 'Priority' },
      { key: 'status', label: 'Status' },
      { key: 'opened', label: 'Opened', kind: 'date' as const },
      { key: 'owner', label: 'Owner' },
    ],
    rows: shown.map((row) => ({
      number: row.number,
      title: row.title,
      ...(!question.account && { account: row.account }),
      priority: row.priority,
      status: row.status,
      opened: out.calendarDay(row.openedAt),
      owner: row.owner,
      ...(row.link && { href: row.link }),
    })),
    total,
    ...(total > shown.length && { viewAll }),
  });
}

/** Words that the titles of several cases share. */
function addShared(cases: readonly Case[], page: string, out: AnswerBuilder) {
  const words = new Map<string, Set<string>>();
  for (const { number, title } of cases)
    for (const word of contentTerms(title))
      words.set(word, (words.get(word) ?? new Set()).add(number));
  const shared = [...words]
    .filter(([, numbers]) => numbers.size > 1)
    .sort((a, b) => b[1].size - a[1].size);
  out.paragraph(
    shared.length === 0
      ? `Judging by the titles, no problem occurs in ${out.link('more than one of them', page)}.`
      : `Judging by the titles, ${out.link('several of them', page)} are about: ${shared
          .slice(0, 5)
          .map(([word, numbers]) => `**${escapeMarkdown(word)}** (${[...numbers].join(', ')})`)
          .join('; ')}.`,
  );
}
