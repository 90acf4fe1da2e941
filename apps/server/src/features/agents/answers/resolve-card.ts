import type { EmailDraft } from '@rapport/contract/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { listActionItems } from '../../actions/queries.ts';
import { plain, Writing } from '../../chat/answers/writing.ts';
import type { Asked, Found } from '../../chat/run/answered.ts';
import type { CardRow } from '../cards/queries.ts';
import { changeCard } from '../commands/change-card.ts';
import { citeQuotes, sayDraft } from './card-block.ts';
import { draftFor } from './draft.ts';
import { whoWroteLast } from './queries.ts';

type PersonCtx = Ctx & { principal: Principal };

const MOST_ASKED = 10;

/**
 * Takes a card on: what is to be sent is written down for a person to send, and the card is done; or it failed, with
 * the reason. Nothing leaves.
 */
export async function resolveCard(ctx: PersonCtx, card: CardRow, asked: Asked): Promise<Found> {
  await changeCard(ctx, card.id, { state: 'approved', memoryId: asked.memoryId });
  try {
    const out = new Writing();
    const failure = await workOn(ctx, card, out);
    await changeCard(ctx, card.id, failure ? { state: 'failed', failure } : { state: 'done' });
    return { out, worded: 'rules' };
  } catch (error) {
    await changeCard(ctx, card.id, { state: 'failed', failure: 'Something went wrong.' });
    throw error;
  }
}

/** Writes the card's work into an answer; gives why it could not be done, or null. */
async function workOn(ctx: PersonCtx, card: CardRow, out: Writing): Promise<string | null> {
  if (card.event_id) {
    out.say(
      `Everything for this meeting stands in its preparation: [Prepare for Meeting](/app/home/agent/${card.agent}/meeting/${card.event_id}).`,
    );
    return null;
  }
  const drafted = await ctx.run((db) => draftOf(db, ctx, card));
  if (!drafted) {
    const failure = 'Nobody outside wrote in this thread, so there is nobody to reply to.';
    out.say(failure);
    return failure;
  }
  citeQuotes(out, card);
  out.say(
    `A draft about **${plain(card.title)}**, to whoever wrote last in the thread. Nothing was sent: fill in what stands in brackets, then send it yourself.`,
  );
  sayDraft(out, drafted);
  return null;
}

async function draftOf(db: TenantDb, ctx: PersonCtx, card: CardRow): Promise<EmailDraft | null> {
  const { conversation_id: conversationId } = card;
  const to = conversationId ? await whoWroteLast(db, conversationId) : null;
  if (!conversationId || !to) return null;
  const items = await listActionItems(db, { conversationId, take: MOST_ASKED });
  const asked = items
    .filter(
      ({ status, kind, waiting_on: side }) =>
        status === 'ToDo' && kind === 'request' && side === 'us',
    )
    .map(({ title }) => title);
  return draftFor({ card, to, asked, writer: ctx.principal.name });
}
