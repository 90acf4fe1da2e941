import { draftEmail } from '@rapport/contract/tools/communications.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

/** A reply to the latest message waiting for us. The draft promises nothing that nobody decided. Needs an account. */
export async function answerDraft(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account } = question;
  if (!account) return false;
  const { draft, answers, note } = await question.call(draftEmail, { accountId: account.id });
  out.addStep('unanswered messages', draft ? 1 : 0);
  const page = `/app/accounts/${account.id}/external-communications`;
  if (!draft) {
    out.paragraph(
      `${out.link('No message', page)} of ${escapeMarkdown(account.name)} is waiting for an answer.`,
    );
    return true;
  }
  out.paragraph(
    answers
      ? `${escapeMarkdown(answers.author ?? 'They')} wrote on ${formatDay(answers.sentAt)}: ${out.quote({ ...answers, accountId: account.id })}. ${escapeMarkdown(note)}`
      : escapeMarkdown(note),
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
