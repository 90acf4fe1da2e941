import { sentimentLabel } from '@rapport/contract/enumerations.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { listActionItems } from '../../features/actions/queries.ts';
import type { DraftTopic } from '../compose/answer-builder.ts';
import { lastMessages } from '../../features/communications/messages/queries.ts';
import { guidanceOf } from './question-context.ts';

const LATEST = 5;
const MOST_ASKED = 10;
const LONGEST_MESSAGE = 3_000;

/** The facts, open requests and last messages of a thread from which a model writes a mail. */
export async function draftMaterial(
  db: TenantDb,
  { conversationId, accountId, known }: DraftTopic,
): Promise<{ known: Record<string, unknown>; guidance: string }> {
  const messages = await lastMessages(db, conversationId, LATEST);
  const items = await listActionItems(db, { conversationId, openOnly: true, take: MOST_ASKED });
  return {
    guidance: accountId ? await guidanceOf(db, accountId) : '',
    known: {
      ...known,
      asked: items
        .filter(({ kind, waiting_on: side }) => kind !== 'promise' && side === 'us')
        .map(({ title, due_at: due }) => ({ title, due: due?.toISOString() ?? null })),
      messages: messages.map(({ author, direction, sent_at: sent, sentiment, visible_text }) => ({
        from: author,
        side: direction === 'incoming' ? 'customer' : 'us',
        sent: sent.toISOString(),
        tone: sentiment === null ? null : sentimentLabel(sentiment),
        text: visible_text.slice(0, LONGEST_MESSAGE),
      })),
    },
  };
}
