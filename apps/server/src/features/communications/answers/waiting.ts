import { listConversations } from '@rapport/contract/tools/communications.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { daysOf, dayFromToday, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const SHOWN = 8;
/** Days after which an unanswered message no longer counts as waiting. */
const FRESH_DAYS = 120;

/** Conversations whose last message is from the customer. */
export async function answerWaiting(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { window } = question;
  const fresh = { since: dayFromToday(question, -FRESH_DAYS) };
  const waiting = { ...scopeOf(question), waitingForUs: true, take: SHOWN };
  const recent = await question.call(listConversations, {
    ...waiting,
    ...(window ? daysOf(question) : fresh),
  });
  const isOld = recent.total === 0 && !window;
  const { items, total } = isOld ? await question.call(listConversations, waiting) : recent;
  const when =
    window?.label ??
    (isOld ? `from more than ${FRESH_DAYS} days ago` : `in the last ${FRESH_DAYS} days`);
  out.addStep('conversations', total);
  const all = question.account
    ? `/app/accounts/${question.account.id}/external-communications`
    : '/app/home';
  if (total === 0) {
    out.paragraph(
      `${out.link('No conversations', all)} with ${escapeMarkdown(whoseOf(question))} are waiting for our reply.`,
    );
    return true;
  }
  const more = total > items.length ? ` The ${items.length} latest:` : '';
  out.paragraph(
    `${out.link(plural(total, 'conversation'), all)} with ${escapeMarkdown(whoseOf(question))} ${total === 1 ? 'ends' : 'end'} with a message from them ${when} and may be waiting for our reply.${more}`,
  );
  out.list(
    items.map(({ title, account, accountId, lastAt, author, quote, link }) => {
      const where = question.account ? '' : `${escapeMarkdown(account ?? 'No account')}: `;
      const words = quote
        ? out.quoteWithSource({ ...quote, accountId })
        : `${escapeMarkdown(author ?? 'Unknown')}, ${out.day(lastAt)}`;
      return `${where}${out.link(title, link)}: ${words}`;
    }),
  );
  const first = question.account?.name ?? items[0]?.account;
  if (first) out.followUps.push(`Draft a reply to ${first}`);
  return true;
}
