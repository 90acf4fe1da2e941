import { draftEmail } from '@rapport/contract/tools/communications.ts';
import { plain } from '../../../assistant/compose/formats.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { Writing } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

/** A reply to the latest message that waits for us. Nothing is promised that nobody decided. Needs an account. */
export async function answerDraft(question: Question, out: Writing): Promise<boolean> {
  const { account } = question;
  if (!account) return false;
  const { draft, answers, note } = await question.call(draftEmail, { accountId: account.id });
  out.looked('unanswered messages', draft ? 1 : 0);
  const page = `/app/accounts/${account.id}/external-communications`;
  if (!draft) {
    out.say(`${out.link('No message', page)} of ${plain(account.name)} waits for an answer.`);
    return true;
  }
  out.say(
    answers
      ? `${plain(answers.author ?? 'They')} wrote on ${formatDay(answers.sentAt)}: ${out.quote({ ...answers, accountId: account.id })}. ${plain(note)}`
      : plain(note),
  );
  out.draft(
    draft,
    answers && {
      conversationId: answers.conversationId,
      accountId: account.id,
      wish: question.text,
      known: { to: answers.author, writer: question.asker, account: account.name },
    },
  );
  out.followUps.push(`What did we promise ${account.name}?`);
  return true;
}
