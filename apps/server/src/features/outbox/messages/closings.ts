import type { ClosingPreview } from '@rapport/contract/outbox/preparing.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { listActionItems } from '../../actions/queries.ts';
import { loadMessages } from '../../analysis/conversations/load.ts';
import type { LoadedMessage } from '../../analysis/conversations/load.ts';
import { readConversation } from '../../analysis/conversations/read.ts';
import { cleanHtml, textOf } from '../body/clean-html.ts';
import { oneMessage } from './queries.ts';

const DRAFT = 'draft';
/** Items of a conversation that are looked at. */
const MOST_ITEMS = 50;

/**
 * What an answer would close: the conversation is read as it will be once the answer is part of it. Items that wait for
 * the other side are left out, as an answer of ours seldom settles them.
 */
export async function closingsOf(
  ctx: Ctx & { principal: Principal },
  id: string,
  replyBody: string,
): Promise<ClosingPreview> {
  const { items, messages } = await ctx.run(async (db) => {
    const { conversation_id: conversation } = await oneMessage(db, id);
    const open = await listActionItems(db, {
      conversationId: conversation,
      openOnly: true,
      waitingOnUs: true,
      take: MOST_ITEMS,
    });
    return {
      items: open,
      messages: open.length === 0 ? [] : await loadMessages(db, [conversation]),
    };
  });
  const [first] = messages;
  const text = textOf(cleanHtml(replyBody));
  const read =
    first && text !== ''
      ? readConversation(
          first.conversation_id,
          [...messages, asMessage(ctx, first, text)],
          ctx.services.read,
        )
      : null;
  const closing = new Map(
    read?.evidence
      .filter(({ kind, message }) => kind === 'action_closing' && message === DRAFT)
      .map(({ claim, quote }) => [claim, quote]),
  );
  return {
    closes: items.flatMap(({ id: item, title }) => {
      const quote = closing.get(item);
      return quote === undefined ? [] : [{ id: item, title, quote }];
    }),
    open: items
      .filter((item) => !closing.has(item.id))
      .map((item) => ({ id: item.id, title: item.title })),
  };
}

/** The answer as the last message of its conversation. */
const asMessage = (
  { principal, now }: Ctx & { principal: Principal },
  first: LoadedMessage,
  text: string,
): LoadedMessage => ({
  ...first,
  id: DRAFT,
  sent_at: now,
  direction: 'outgoing',
  sender_id: null,
  sender_name: principal.name,
  sender_vip: false,
  recipients: [],
  visible_text: text.slice(0, 20_000),
  language: 'und',
  sentiment: 0,
  automatic: false,
});
