import { listActionItems, listRisks } from '@rapport/contract/tools/claims.ts';
import { listRenewals } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { arrText, healthText, escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { actionItemLine, claimLine } from '../../../assistant/compose/lines.ts';
import { dayFromToday, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

/** Days after which an untouched action item is left out. */
const FRESH_DAYS = 120;
const RENEWING_DAYS = 30;
const READ = 50;
const SHOWN = 3;

/** Answers what to do first: action items waiting on us, recent critical risks, upcoming renewals. */
export async function answerToday(question: Question, out: AnswerBuilder): Promise<boolean> {
  const said = [
    await addWaiting(question, out),
    await addSevereRisks(question, out),
    await addRenewing(question, out),
  ];
  if (!said.includes(true))
    out.paragraph(
      `${out.link('Nothing needs you', '/app/home')} at ${escapeMarkdown(whoseOf(question))}: nothing is waiting on us, there are no critical risks from the last 30 days, and no renewals within ${RENEWING_DAYS} days.`,
    );
  return true;
}

async function addWaiting(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { items, total } = await question.call(listActionItems, {
    ...scopeOf(question),
    openOnly: true,
    since: dayFromToday(question, -FRESH_DAYS),
    take: READ,
  });
  out.addStep('action items', total);
  const ours = items.filter(({ waitingOn }) => waitingOn === 'us').slice(0, SHOWN);
  const [first] = ours;
  if (!first) return false;
  const page = question.account ? `/app/accounts/${question.account.id}/overview` : '/app/home';
  out.paragraph(`Waiting on us, ${out.link('most urgent', page)} first:`);
  out.list(ours.map((item) => actionItemLine(item, question, out)));
  out.followUps.push(`Draft a reply to ${first.account}`);
  return true;
}

async function addSevereRisks(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { items, total } = await question.call(listRisks, {
    ...scopeOf(question),
    since: dayFromToday(question, -30),
    take: READ,
  });
  out.addStep('risks', total);
  const severe = items.filter(({ level }) => level === 'critical').slice(0, SHOWN);
  const [first] = severe;
  if (!first) return false;
  const page = question.account ? `/app/accounts/${question.account.id}/risk` : '/app/home';
  out.paragraph(`${out.link('Critical risks', page)} of the last 30 days:`);
  out.list(severe.map((risk) => claimLine(risk, out, { named: !question.account })));
  out.followUps.push(`What drives the health score of ${first.account}?`);
  return true;
}

async function addRenewing(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { items, total, overdue } = await question.call(listRenewals, {
    ...scopeOf(question),
    days: RENEWING_DAYS,
    take: READ,
  });
  out.addStep('renewals', total);
  const near = items.toSorted(
    (a, b) => Number(b.atRisk) - Number(a.atRisk) || a.renewalDate.localeCompare(b.renewalDate),
  );
  if (near.length === 0) return false;
  const late = overdue > 0 ? `, ${overdue} overdue included` : '';
  const more = total > SHOWN ? `; ${SHOWN} of them, those at risk first` : '';
  out.paragraph(
    `${out.link(plural(total, 'renewal'), '/app/home/upcoming-renewals')} within ${RENEWING_DAYS} days${late}${more}:`,
  );
  out.list(
    near
      .slice(0, SHOWN)
      .map(
        ({ account, link, renewalDate, arr, currency, healthScore }) =>
          `${out.link(account, link)}: ${formatDay(renewalDate)}, ARR ${arrText(arr, currency)}, health ${healthText(healthScore)}`,
      ),
  );
  out.followUps.push('Which renewals are at risk?');
  return true;
}
