import type { ClosingPreview } from '@rapport/contract/outbox/preparing.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { listActionItems } from '../../actions/queries.ts';
import { closedByAnswer } from '../../analysis/conversations/queries.ts';
import { cleanHtml, textOf } from '../body/clean-html.ts';
import { oneMessage } from './queries.ts';

/** Items of a conversation that are looked at. */
const MOST_ITEMS = 50;

/** Which items that wait for us an answer to this message would close; it seldom settles what waits for the others. */
export async function closingsOf(
  ctx: Ctx & { principal: Principal },
  id: string,
  replyBody: string,
): Promise<ClosingPreview> {
  const { conversation, items } = await ctx.run(async (db) => {
    const message = await oneMessage(db, id);
    return {
      conversation: message.conversation_id,
      items: await listActionItems(db, {
        conversationId: message.conversation_id,
        openOnly: true,
        waitingOnUs: true,
        take: MOST_ITEMS,
      }),
    };
  });
  if (items.length === 0) return { closes: [], open: [] };
  const closed = await closedByAnswer(ctx, conversation, {
    writer: ctx.principal.name,
    text: textOf(cleanHtml(replyBody)),
  });
  return {
    closes: items.flatMap(({ id: item, title }) => {
      const quote = closed.get(item);
      return quote === undefined ? [] : [{ id: item, title, quote }];
    }),
    open: items.flatMap(({ id: item, title }) => (closed.has(item) ? [] : [{ id: item, title }])),
  };
}
