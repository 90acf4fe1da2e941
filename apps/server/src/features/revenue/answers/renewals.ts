import { RENEWAL_MONTHS } from '@rapport/contract/revenue/metrics.ts';
import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { listRisks } from '@rapport/contract/tools/claims.ts';
import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { listRenewals } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { aheadOf, daysAhead } from '@rapport/intelligence/analyst/ahead.ts';
import { arrText, healthText, moneyOf } from '../../../assistant/compose/formats.ts';
import { claimLine } from '../../../assistant/compose/lines.ts';
import { scopeOf } from '../../../assistant/compose/question.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay, formatMoney } from '../../../platform/format.ts';

const ALL = '/app/home/upcoming-renewals';
const QUOTED = 5;
const READ = 50;
/** As far ahead as renewals are looked for. */
const MOST_DAYS = 730;

/** Renewals that are over: "which of Ann's accounts renewed since May". */
const RENEWED = /(?<!\bbe )\brenewed\b/i;
const ofWonRenewals = (question: Question): Question => ({
  ...question,
  text: `${question.text} won`,
  bare: 'which renewal deals',
  left: [],
});

/** Accounts that renew, with date, health and the top risks of the first ones. */
export async function answerRenewals(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (question.account) return oneRenewal(question.account, question, out);
  if (RENEWED.test(question.text)) return question.answerAs('deals', ofWonRenewals(question), out);
  const ahead = aheadOf(question.text, question.today);
  const days = Math.min(MOST_DAYS, ahead?.days ?? daysAhead('', question.today));
  const when = ahead?.label ?? `in the next ${RENEWAL_MONTHS} months`;
  const atRiskOnly = /\b(?:risk|danger|lose|losing|churn)/i.test(question.text);
  const largest = /\b(?:biggest|largest)\b/i.test(question.text);
  const input = {
    ...scopeOf(question),
    days,
    fromDays: ahead?.from ?? 0,
    take: largest ? READ : ROWS_SHOWN,
  };
  const all = await question.call(listRenewals, input);
  const found = atRiskOnly ? await question.call(listRenewals, { ...input, atRiskOnly }) : all;
  out.addStep('renewals', all.total);
  if (all.total === 0) {
    out.paragraph(`${out.link('No account', ALL)}${question.narrowed} renews ${when}.`);
    return true;
  }
  const coming = all.total - all.overdue;
  const atRisk = found.total - found.overdue;
  out.paragraph(
    atRiskOnly
      ? `${out.link(`${atRisk} of ${plural(coming, 'renewal')}`, ALL)}${question.narrowed} ${when} ${atRisk === 1 ? 'is' : 'are'} at risk, worth ${moneyOf(found.worth)} of ${moneyOf(all.worth)}.${overdueOf(all.overdue, found.overdue)}`
      : `${out.link(plural(coming, 'account'), ALL)}${question.narrowed} ${coming === 1 ? 'renews' : 'renew'} ${when}, worth ${moneyOf(all.worth)}.${overdueOf(all.overdue)}`,
  );
  if (largest) addLargest(found.items, out);
  addRows({ ...found, items: found.items.slice(0, ROWS_SHOWN) }, question, out);
  if (found.total > 0) await addWords(found.items, question, out);
  return true;
}

/** The largest of each currency. */
function addLargest(items: Renewals['items'], out: AnswerBuilder) {
  const byWorth = items.toSorted((a, b) => (b.arr ?? 0) - (a.arr ?? 0));
  const first = [...Map.groupBy(byWorth, ({ currency }) => currency).values()].flatMap(
    ([one]) => one ?? [],
  );
  out.paragraph(
    `The largest: ${first.map(({ account, link, arr, currency, renewalDate }) => `${out.link(account, link)}, **${arrText(arr, currency)}** on ${formatDay(renewalDate)}`).join('; ')}.`,
  );
}

/** Those whose day has passed; how many of them are at risk, when that was asked. */
function overdueOf(overdue: number, atRisk = 0): string {
  if (overdue === 0) return '';
  const risk = atRisk === 0 ? '' : overdue === 1 ? ' and at risk' : `, ${atRisk} of them at risk`;
  return ` ${plural(overdue, 'more renewal')} from the last 30 days ${overdue === 1 ? 'is' : 'are'} overdue${risk}.`;
}

type Renewals = Awaited<ReturnType<typeof renewalsOf>>;
const renewalsOf = (question: Question) => question.call(listRenewals, {});

function addRows(
  { items, total }: Pick<Renewals, 'items' | 'total'>,
  { text }: Question,
  out: AnswerBuilder,
) {
  // One column more than fits beside the others: where it is asked for.
  const owners = /\b(?:owners?|csms?|who)\b/i.test(text);
  out.table({
    title: 'Renewals',
    columns: [
      { key: 'account', label: 'Account' },
      { key: 'renewal', label: 'Renewal', kind: 'date' },
      { key: 'health', label: 'Health', kind: 'health' },
      { key: 'arr', label: 'ARR' },
      ...(owners ? [{ key: 'owner', label: 'Owner' }] : []),
      { key: 'risks', label: 'Open risks', kind: 'number' },
    ],
    rows: items.map((row) => ({
      account: row.account,
      renewal: row.renewalDate,
      health: healthText(row.healthScore),
      arr: arrText(row.arr, row.currency),
      ...(owners && { owner: row.owner }),
      risks: row.openRisks,
      href: row.link,
    })),
    total,
    ...(total > items.length && { viewAll: ALL }),
  });
}

/** Adds the top risk of the account with the lowest health; of several accounts when the question asks what was said. */
async function addWords(items: Renewals['items'], question: Question, out: AnswerBuilder) {
  const each = /\bsaid\b/i.test(question.text);
  const worst = each
    ? items.slice(0, QUOTED)
    : [...items].sort((a, b) => (a.healthScore ?? 9) - (b.healthScore ?? 9)).slice(0, 1);
  const lines: string[] = [];
  for (const { accountId } of worst) {
    const { items: risks } = await question.call(listRisks, { accountId, take: 1 });
    const [risk] = risks;
    if (risk) lines.push(claimLine(risk, out, { named: true }));
  }
  out.addStep('risks', lines.length);
  if (lines.length > 0) out.paragraph(each ? 'Top risk of each of the first:' : 'Act first on:');
  out.list(lines);
  const [first] = worst;
  if (first)
    out.followUps.push(
      `What drives the health score of ${first.account}?`,
      `Draft a reply to ${first.account}`,
    );
}

async function oneRenewal({ id, name }: NamedAccount, question: Question, out: AnswerBuilder) {
  const facts = await question.call(getAccount, { accountId: id });
  out.addStep('renewals', facts.renewalDate ? 1 : 0);
  if (!facts.renewalDate) {
    out.paragraph(`No renewal date is known for ${out.link(name, facts.link)}.`);
    return true;
  }
  const worth = facts.arr === null ? '' : `, ${formatMoney(facts.arr, facts.currency)} a year`;
  out.paragraph(
    `${out.link(name, facts.link)} renews on **${formatDay(facts.renewalDate)}**${worth}; its health is ${healthText(facts.healthScore)}.`,
  );
  const { items: risks } = await question.call(listRisks, { accountId: id, take: 3 });
  out.addStep('risks', risks.length);
  out.list(risks.map((risk) => claimLine(risk, out, { named: false })));
  const { items: said } = await question.call(searchConversations, {
    text: 'renewal renew contract',
    accountId: id,
    take: 5,
  });
  const spoken = said.filter(({ share }) => share > 0).slice(0, 3);
  out.addStep('messages', said.length);
  if (spoken.length > 0) out.paragraph('Said about the renewal:');
  out.list(spoken.map(({ quote, accountId }) => out.quoteWithSource({ ...quote, accountId })));
  out.followUps.push(`What did we promise ${name}?`, `Draft a reply to ${name}`);
  return true;
}
