import { listOpportunities, listRisks } from '@rapport/contract/tools/claims.ts';
import { amountsIn, numberAsked } from '@rapport/intelligence/analyst/account-filters.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { claimLine } from '../../../assistant/compose/lines.ts';
import type { Claim } from '../../../assistant/compose/lines.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { plural } from '../../../platform/format.ts';

const SHOWN = 6;

/** Open risks, highest level first, each with a quote. */
export async function answerRisks(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { items, total } = await question.call(listRisks, asked(question));
  const signals = items;
  return answerSignals(signals, total, question, out, {
    one: 'open risk',
    many: 'open risks',
    next: (name) => `What drives the health score of ${name}?`,
  });
}

/** Open opportunities, highest level first, each with a quote. */
export async function answerOpportunities(
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const { items, total } = await question.call(listOpportunities, asked(question));
  const signals = items;
  const { minArr, maxArr } = amountsIn(question.text);
  if (minArr !== undefined || maxArr !== undefined)
    out.paragraph(
      `Opportunities found in conversations have no amount, so they were not filtered by it. See the ${out.link('pipeline', '/app/home/pipeline')} for deals.`,
    );
  return answerSignals(signals, total, question, out, {
    one: 'open opportunity',
    many: 'open opportunities',
    next: (name) => `What did we promise ${name}?`,
  });
}

const asked = (question: Question) => {
  const window = windowOf(question.text, question.today);
  const take = numberAsked(question.text) ?? SHOWN;
  return { ...scopeOf(question), ...(window && { since: asDay(window.since) }), take };
};

interface ClaimCopy {
  one: string;
  many: string;
  next: (name: string) => string;
}

function answerSignals(
  signals: Claim[],
  total: number,
  question: Question,
  out: AnswerBuilder,
  { one, many, next }: ClaimCopy,
): boolean {
  const { account } = question;
  const window = windowOf(question.text, question.today);
  const when = window ? `, heard ${window.label}` : '';
  out.addStep(many.replace('open ', ''), total);
  const [first] = signals;
  const all = account
    ? `/app/accounts/${account.id}/${one === 'open risk' ? 'risk' : 'opportunity'}`
    : '/app/home';
  if (!first) {
    out.paragraph(`${out.link(`No ${one}`, all)} of ${escapeMarkdown(whoseOf(question))}${when}.`);
    return true;
  }
  const more =
    total > signals.length ? ` The top ${signals.length === 1 ? 'one' : signals.length}:` : '';
  out.paragraph(
    `${out.link(plural(total, one, many), all)} of ${escapeMarkdown(whoseOf(question))}${when}.${more}`,
  );
  out.list(signals.map((signal) => claimLine(signal, out, { named: !account })));
  out.followUps.push(next(first.account), `Draft a reply to ${first.account}`);
  return true;
}

/** Escalations: critical and high risks of the period asked about, by default the last ten days. */
export async function answerEscalations(question: Question, out: AnswerBuilder): Promise<boolean> {
  const window = windowOf(question.text, question.today);
  const since = window?.since ?? new Date(question.today.getTime() - 10 * 86_400_000);
  const when = window?.label ?? 'in the last 10 days';
  const { items, total } = await question.call(listRisks, {
    ...scopeOf(question),
    since: asDay(since),
    take: 50,
  });
  const severe = items.filter(({ level }) => level === 'critical' || level === 'high');
  out.addStep('risks', total);
  const all = question.account ? `/app/accounts/${question.account.id}/risk` : '/app/home';
  if (severe.length === 0) {
    out.paragraph(
      `${out.link('No critical or high risk', all)} of ${escapeMarkdown(whoseOf(question))} was found ${when}.`,
    );
    return true;
  }
  const accounts = new Set(severe.map(({ accountId }) => accountId)).size;
  const where = question.account ? '' : ` at ${plural(accounts, 'account')}`;
  out.paragraph(
    `${out.link(plural(severe.length, 'critical or high risk'), all)} ${severe.length === 1 ? 'was' : 'were'} found${where} ${when}:`,
  );
  out.list(
    severe.slice(0, SHOWN).map((risk) => claimLine(risk, out, { named: !question.account })),
  );
  if (severe.length > SHOWN)
    out.paragraph(`${out.link(`${severe.length - SHOWN} more`, all)} not listed here.`);
  out.followUps.push(`Draft a reply to ${severe[0]?.account ?? ''}`);
  return true;
}
