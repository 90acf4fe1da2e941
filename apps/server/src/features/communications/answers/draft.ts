import { draftEmail, searchConversations } from '@rapport/contract/tools/communications.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { daysOf, scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const APOLOGY = /\b(?:apolog\w*|sorry|excuse)\b/i;
/** A message with a smaller share of the topic is about something else. */
const ENOUGH = 0.5;

/**
 * A reply to the message that the question means: of the person and about the topic it names, else the latest of the
 * account that waits for us. The draft promises nothing that nobody decided.
 */
export async function answerDraft(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account, people, left } = question;
  const [person] = people;
  const about = left.join(' ');
  if (!account && !person && !about) {
    out.paragraph(
      'Who should it go to? Name a person, an account or the subject of a conversation.',
    );
    return true;
  }
  const target = person || about ? await targetMessage(question, about) : null;
  if ((person || about) && !target && !account) {
    out.paragraph(
      `I found no message${person ? ` by ${escapeMarkdown(person.name)}` : ' of a customer'}${about ? ` about ${left.map((word) => `“${escapeMarkdown(word)}”`).join(', ')}` : ''} to reply to. Name a person, an account or the subject of a conversation.`,
    );
    return true;
  }
  const { draft, answers, note } = await question.call(draftEmail, {
    ...(target ? { messageId: target.messageId } : { accountId: account!.id }),
    apologise: APOLOGY.test(question.text),
  });
  out.addStep(target ? 'messages' : 'unanswered messages', draft ? 1 : 0);
  const accountId = target ? target.accountId : account!.id;
  const page = accountId ? `/app/accounts/${accountId}/external-communications` : '/app/home';
  if (!draft) {
    out.paragraph(
      `${out.link('No message', page)}${account ? ` from ${escapeMarkdown(account.name)}` : ''} is waiting for a reply.`,
    );
    return true;
  }
  if (about && !target?.isAbout)
    out.paragraph(
      `${out.link('No message', page)}${person ? ` from ${escapeMarkdown(person.name)}` : ` from ${escapeMarkdown(account?.name ?? 'a customer')}`} is about ${left.map((word) => `“${escapeMarkdown(word)}”`).join(', ')}; this answers the latest one:`,
    );
  out.paragraph(
    answers
      ? `${escapeMarkdown(answers.author ?? 'They')} wrote on ${out.day(answers.sentAt)}: ${out.quote({ ...answers, accountId })}. ${escapeMarkdown(note)}`
      : escapeMarkdown(note),
  );
  out.draft(
    draft,
    answers && {
      conversationId: answers.conversationId,
      accountId,
      wish: question.text,
      known: { to: answers.author, writer: question.asker, account: account?.name },
    },
  );
  if (account) out.followUps.push(`What did we promise ${account.name}?`);
  return true;
}

interface Target {
  messageId: string;
  accountId: string | null;
  /** Whether it is about the topic. */
  isAbout: boolean;
}

/** The message that fits the person and the topic best; of a person without a fitting one, the latest. */
async function targetMessage(question: Question, about: string): Promise<Target | null> {
  const [person] = question.people;
  const scope = { ...scopeOf(question), ...daysOf(question), take: 10 };
  const of = person ? { author: question.named ?? person.name } : { by: 'them' as const };
  const found = about
    ? await question.call(searchConversations, { ...scope, ...of, text: about })
    : null;
  const best = found?.items.find(({ share, by }) => share >= ENOUGH && (person || by === 'them'));
  if (best) return { messageId: best.quote.messageId, accountId: best.accountId, isAbout: true };
  if (!person) return null;
  const { items } = await question.call(searchConversations, { ...scope, ...of });
  const [latest] = items;
  return latest
    ? { messageId: latest.quote.messageId, accountId: latest.accountId, isAbout: about === '' }
    : null;
}
