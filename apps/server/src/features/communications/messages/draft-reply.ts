import type { EmailDraft } from '@rapport/contract/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { formatDay } from '../../../platform/format.ts';
import { listActionItems } from '../../actions/queries.ts';
import type { MessageRow } from './queries.ts';
import { firstSentence } from '../../../assistant/compose/quoting.ts';
import type { Passage } from '../../../assistant/compose/quoting.ts';

/**
 * Drafts a reply to a message; null when its writer has no address. It promises nothing: placeholders in brackets are
 * left for the person to fill in.
 */
export async function draftReply(
  db: TenantDb,
  message: MessageRow,
  writer: string,
): Promise<{ draft: EmailDraft; answers: Passage | null } | null> {
  if (!message.email) return null;
  const items = await listActionItems(db, {
    conversationId: message.conversation_id,
    openOnly: true,
    take: 20,
  });
  const asked = items
    .filter(({ waiting_on }) => waiting_on === 'us')
    .map(
      ({ title, due_at }) =>
        `- ${title}${due_at ? ` (you asked for it by ${formatDay(due_at)})` : ''}: [our answer]`,
    );
  const { author } = message;
  const body = [
    author && !author.includes('@') ? `Hi ${author.split(' ')[0]},` : 'Hello,',
    `thank you for your message of ${formatDay(message.sent_at)}.`,
    asked.length > 0 ? ['Regarding your questions:', ...asked].join('\n') : '[Our answer]',
    'Please let me know if I missed anything.',
    `Best regards\n${writer}`,
  ].join('\n\n');
  const title = message.title ? `Re: ${message.title.replace(/^re:\s*/i, '')}` : 'Your message';
  return { draft: { title, recipients: [message.email], body }, answers: firstSentence(message) };
}
