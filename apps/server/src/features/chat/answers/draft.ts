import type { TenantDb } from '@rapport/database/client.ts';
import { listActionItems } from '../../actions/queries.ts';
import { unanswered } from '../queries.ts';
import { firstWords } from './quoting.ts';
import { dayOf, plain } from './writing.ts';
import type { Question, Writing } from './writing.ts';

/** A reply to the latest message that waits for us, from what is asked in it. Nothing is promised that nobody decided. */
export async function answerDraft(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  if (!question.account) return false;
  const { id, name } = question.account;
  const message = await unanswered(db, id);
  out.looked('unanswered messages', message ? 1 : 0);
  if (!message?.email) {
    out.say(`No message of ${plain(name)} waits for an answer.`);
    return true;
  }
  const items = (
    await listActionItems(db, { conversationId: message.conversation_id, take: 20 })
  ).filter(({ status, waiting_on }) => status === 'ToDo' && waiting_on === 'us');
  const words = firstWords(message);
  out.say(
    `${plain(message.author ?? 'They')} wrote on ${dayOf(message.sent_at)}${words ? `: ${out.quote(words)}` : ''}. A draft that takes up ${items.length === 0 ? 'the message' : items.length === 1 ? 'what is asked in it' : `the ${items.length} things asked in it`}; fill in what stands in brackets:`,
  );
  const greeting = message.author?.includes('@')
    ? 'Hello'
    : `Hi ${message.author?.split(' ')[0] ?? ''}`;
  const asked = items.map(
    ({ title, due_at }) =>
      `- ${title}${due_at ? ` (you asked for it by ${dayOf(due_at)})` : ''}: [our answer]`,
  );
  const body = [
    `${greeting},`,
    `thank you for your message of ${dayOf(message.sent_at)}.`,
    asked.length > 0 ? ['On what you asked:', ...asked].join('\n') : '[Our answer]',
    'If I have missed anything, tell me and I will see to it.',
    `Best regards\n${question.asker.name}`,
  ].join('\n\n');
  out.say(
    body
      .split('\n')
      .map((line) => `> ${plain(line).replace(/^- /, '• ')}`)
      .join('\n'),
  );
  out.drafts.push({
    title: message.title ? `Re: ${message.title}` : 'Your message',
    recipients: [message.email],
    body,
  });
  out.followUps.push(`What did we promise ${name}?`);
  return true;
}
