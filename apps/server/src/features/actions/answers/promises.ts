import { listActionItems } from '@rapport/contract/tools/claims.ts';
import { getMetric } from '@rapport/contract/tools/revenue.ts';
import { numberAsked } from '@rapport/intelligence/analyst/account-filters.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { actionItemLine } from '../../../assistant/compose/lines.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { plural } from '../../../platform/format.ts';

const SHOWN = 8;
/** Days after which an untouched action item is left out. */
const FRESH_DAYS = 120;

const LATE = /\b(?:overdue|late|past due|missed)\b/i;

const itemsOf = (
  question: Question,
  kind: 'request' | 'commitment' | undefined,
  since: Date,
  take = SHOWN,
) =>
  question.call(listActionItems, {
    ...scopeOf(question),
    openOnly: true,
    since: asDay(since),
    ...(LATE.test(question.text) && { overdueBy: asDay(question.today) }),
    ...(kind && { kind }),
    take,
  });

/** Open promises and requests: by whom, to whom, by when, each with its quote. */
export async function answerPromises(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (/\b(?:top|largest|biggest)\b/i.test(question.text)) return askedByLargest(question, out);
  const window = windowOf(question.text, question.today);
  const since = window?.since ?? new Date(question.today.getTime() - FRESH_DAYS * 86_400_000);
  const when = window?.label ?? `in the last ${FRESH_DAYS} days`;
  const kind = kindOf(question.text);
  const { items, total } = await itemsOf(question, kind, since);
  out.addStep('action items', total);
  const state = LATE.test(question.text) ? 'overdue' : 'open';
  const noun = kind === 'commitment' ? 'promise' : kind === 'request' ? 'request' : 'item';
  const one = `${state} ${noun}`;
  const all = question.account ? `/app/accounts/${question.account.id}/overview` : '/app/home';
  if (total === 0) {
    out.paragraph(`${out.link(`No ${one}`, all)} of ${escapeMarkdown(whoseOf(question))} ${when}.`);
    return true;
  }
  const overdue = items.filter(
    ({ dueAt }) => dueAt !== null && new Date(dueAt) < question.now,
  ).length;
  const late =
    overdue > 0 && state === 'open'
      ? ` ${overdue} of those shown ${overdue === 1 ? 'is' : 'are'} overdue.`
      : '';
  const more = total > SHOWN ? ` The ${SHOWN} most pressing:` : '';
  out.paragraph(
    `${out.link(plural(total, one), all)} of ${escapeMarkdown(whoseOf(question))} ${when}.${more}`,
  );
  out.list(items.map((item) => actionItemLine(item, question, out)));
  if (late) out.paragraph(out.link(late.trim().replace(/\.$/, ''), all) + '.');
  const [first] = items;
  if (first) out.followUps.push(`Draft a reply to ${first.account}`);
  return true;
}

function kindOf(text: string): 'request' | 'commitment' | undefined {
  if (/\b(?:promis|commit|owe)/i.test(text)) return 'commitment';
  return /\b(?:ask|request|want|need)/i.test(text) ? 'request' : undefined;
}

/** Open requests of the largest accounts. */
async function askedByLargest(question: Question, out: AnswerBuilder): Promise<boolean> {
  const window = windowOf(question.text, question.today);
  const since = window?.since ?? new Date(question.today.getTime() - FRESH_DAYS * 86_400_000);
  const { items: largest, link } = await question.call(getMetric, {
    metric: 'revenue',
    ...scopeOf(question),
    take: numberAsked(question.text) ?? 5,
  });
  out.addStep('accounts', largest.length);
  out.paragraph(
    `What our ${out.link(`${largest.length} largest accounts by ARR`, link)} asked for ${window?.label ?? `in the last ${FRESH_DAYS} days`} and is open:`,
  );
  for (const { accountId, account } of largest) {
    const one = { ...question, account: { id: accountId, name: account } };
    const { items, total, more } = await itemsOf(one, 'request', since, 3);
    out.addStep('action items', total);
    const head = `**${escapeMarkdown(account)}**, ${out.link(plural(total, 'open request'), `/app/accounts/${accountId}/overview`)}${more ? ' (the 3 most pressing)' : ''}`;
    out.paragraph(`${head}${items.length > 0 ? ':' : '.'}`);
    out.list(items.map((item) => actionItemLine(item, one, out)));
  }
  return true;
}
