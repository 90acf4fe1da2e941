import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { listActionItems, listOpportunities, listRisks } from '@rapport/contract/tools/claims.ts';
import { listConversations } from '@rapport/contract/tools/communications.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { healthText, escapeMarkdown, stageText } from '../../../assistant/compose/formats.ts';
import { actionItemLine, claimLine, conversationLine } from '../../../assistant/compose/lines.ts';
import { asDay, daysOf } from '../../../assistant/compose/question.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay, formatMoney } from '../../../platform/format.ts';

/** Older action items are left out of the brief. */
const FRESH_MS = 120 * 86_400_000;
const ITEMS_SHOWN = 5;
const CONVERSATIONS_SHOWN = 4;

/** A brief of what the question names: a conversation, a person, an account, or the week across accounts. */
export async function answerBrief(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account, people, left } = question;
  const isConversation =
    left.length > 0 || /\b(?:conversation|thread|discussion)\b/i.test(question.bare);
  // "Prep me for the service review with X": its meeting, then what is known of X.
  const isOfMeeting = account !== null && (await question.answerAs('named-meeting', question, out));
  if (isConversation && !isOfMeeting) return question.answerAs('conversation-brief', question, out);
  if (people.length > 0 && !question.accounts.length)
    return question.answerAs('people', question, out);
  if (!account) {
    await question.answerAs('weekly-summary', question, out);
    await question.answerAs('renewals', question, out);
    return question.answerAs('risks', { ...question, text: '' }, out);
  }
  await addFacts(account, question, out);
  await addSignals(account, question, out);
  await addOpen(account, question, out);
  await addLatest(question, out);
  out.followUps.push(
    `What drives the health score of ${account.name}?`,
    `What did we promise ${account.name}?`,
    `Draft a reply to ${account.name}`,
  );
  return true;
}

async function addFacts({ id, name }: NamedAccount, question: Question, out: AnswerBuilder) {
  const facts = await question.call(getAccount, { accountId: id });
  out.addStep('accounts', 1);
  const known = [
    facts.stage && `stage ${stageText(facts.stage)}`,
    `health ${healthText(facts.healthScore, facts.stage)}`,
    facts.arr !== null && `ARR ${formatMoney(facts.arr, facts.currency)}`,
    facts.renewalDate && `renews ${formatDay(facts.renewalDate)}`,
    facts.owner && `owned by ${escapeMarkdown(facts.owner)}`,
    facts.openCases > 0 && plural(facts.openCases, 'open case'),
  ].filter(Boolean);
  out.paragraph(
    `${out.link(name, facts.link)}${facts.tier ? `, ${escapeMarkdown(facts.tier)}` : ''}: ${known.join(', ')}.`,
  );
}

async function addSignals({ id }: NamedAccount, question: Question, out: AnswerBuilder) {
  const { window } = question;
  const since = daysOf(question);
  const risks = await question.call(listRisks, { accountId: id, ...since, take: 3 });
  const chances = await question.call(listOpportunities, { accountId: id, ...since, take: 2 });
  out.addStep('risks', risks.total);
  out.addStep('opportunities', chances.total);
  const when = window ? ` found ${window.label}` : '';
  out.paragraph(
    `${out.link(risks.total === 0 ? 'No open risk' : plural(risks.total, 'open risk'), `/app/accounts/${id}/risk`)} and ${out.link(chances.total === 0 ? 'no open opportunity' : plural(chances.total, 'open opportunity', 'open opportunities'), `/app/accounts/${id}/opportunity`)}${when}${risks.total + chances.total > 0 ? ':' : '.'}`,
  );
  out.list([
    ...risks.items.map((risk) => claimLine(risk, out, { named: false })),
    ...chances.items.map((one) => claimLine(one, out, { named: false })),
  ]);
}

async function addOpen({ id }: NamedAccount, question: Question, out: AnswerBuilder) {
  const { items, total } = await question.call(listActionItems, {
    accountId: id,
    openOnly: true,
    since: asDay(new Date(question.now.getTime() - FRESH_MS)),
    take: ITEMS_SHOWN,
  });
  out.addStep('action items', total);
  if (items.length === 0) return;
  out.paragraph(
    `${out.link(plural(total, 'item'), `/app/accounts/${id}/overview`)} open from the last 120 days${total > items.length ? `, the ${items.length} most urgent` : ''}:`,
  );
  out.list(items.map((item) => actionItemLine(item, question, out)));
}

async function addLatest(question: Question, out: AnswerBuilder) {
  const { account, window } = question;
  if (!account) return;
  const { items, total } = await question.call(listConversations, {
    accountId: account.id,
    ...daysOf(question),
    take: CONVERSATIONS_SHOWN,
  });
  out.addStep('conversations', total);
  if (items.length === 0) return;
  out.paragraph(
    `${out.link(window ? `${plural(total, 'conversation')} ${window.label}` : 'Latest conversations', `/app/accounts/${account.id}/external-communications`)}:`,
  );
  out.list(items.map((conversation) => conversationLine(conversation, question, out)));
}
