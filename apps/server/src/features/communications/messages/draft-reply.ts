import { firstNameOf } from '@rapport/intelligence/analyst/names.ts';
import type { EmailDraft } from '@rapport/contract/chat/chat.ts';
import type { MessageId } from '@rapport/contract/ids.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { answerInLine, mailDay, mailPhrases } from '../../../assistant/compose/mail-phrases.ts';
import { zoneOf } from '../../../platform/today.ts';
import { listActionItems } from '../../actions/queries.ts';
import { languageToAnswer } from './queries.ts';
import type { MessageRow } from './queries.ts';
import { firstSentence } from '../../../assistant/compose/quoting.ts';
import type { Passage } from '../../../assistant/compose/quoting.ts';

/**
 * Drafts a reply to a message, in its writer's language; null when its writer has no address. It promises nothing: placeholders
 * in brackets are left for the person to fill in.
 */
export async function draftReply(
  db: TenantDb,
  message: MessageRow,
  { writer, apologise = false }: { writer: string; apologise?: boolean | undefined },
): Promise<{ draft: EmailDraft; answers: Passage | null } | null> {
  if (!message.email) return null;
  const items = await listActionItems(db, {
    conversationId: message.conversation_id,
    openOnly: true,
    take: 20,
  });
  const zone = await zoneOf(db);
  const phrases = mailPhrases(await languageToAnswer(db, message.id));
  const asked = items
    .filter(({ waiting_on }) => waiting_on === 'us')
    .map(
      ({ title, due_at }) =>
        `- ${title}${due_at ? ` ${phrases.by(mailDay(phrases, due_at, zone))}` : ''}: ${answerInLine(phrases)}`,
    );
  const first = message.author === null ? null : firstNameOf(message.author);
  const body = [
    first === null ? phrases.hello : phrases.greeting(first),
    phrases.thanks(mailDay(phrases, message.sent_at, zone)),
    ...(apologise ? [phrases.apology] : []),
    asked.length > 0 ? [phrases.questions, ...asked].join('\n') : phrases.answer,
    phrases.missed,
    `${phrases.regards}\n${writer}`,
  ].join('\n\n');
  const title = message.title ? `Re: ${message.title.replace(/^re:\s*/i, '')}` : 'Your message';
  return {
    draft: { title, recipients: [message.email], messageId: message.id as MessageId, body },
    answers: firstSentence(message),
  };
}
