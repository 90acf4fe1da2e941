import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

/** The terms of an account's contract: its present subscriptions with plan, seats and days, and its renewal. */
export async function answerTerms(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account } = question;
  if (!account) return false;
  const { name, link, subscriptions, renewalDate } = await question.call(getAccount, {
    accountId: account.id,
  });
  out.addStep('subscriptions', subscriptions.length);
  if (subscriptions.length === 0 && !renewalDate) return false;
  const renews = renewalDate ? `It renews on **${formatDay(renewalDate)}**.` : '';
  if (subscriptions.length === 0) {
    out.paragraph(`No subscription of ${out.link(name, link)} is on record. ${renews}`);
    return question.answerAs('search', question, out);
  }
  const lines = subscriptions.map(({ plan, seats, from, to }) =>
    [
      `**${escapeMarkdown(plan ?? 'Subscription')}**`,
      seats !== null && `**${plural(seats, 'seat')}**`,
      `from ${formatDay(from)}${to ? ` to **${formatDay(to)}**` : ''}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  out.paragraph(
    lines.length === 1
      ? `${out.link(name, link)} has ${lines[0]}. ${renews}`
      : `${out.link(name, link)} has ${plural(lines.length, 'subscription')}. ${renews}`,
  );
  if (lines.length > 1) out.list(lines);
  out.followUps.push(`When does ${name} renew?`, `Who owns ${name}?`);
  return true;
}
