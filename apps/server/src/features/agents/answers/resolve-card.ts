import { zoneOf } from '../../../platform/today.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { listActionItems } from '../../actions/queries.ts';
import { escapeMarkdown, AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import type { DraftTopic } from '../../../assistant/compose/answer-builder.ts';
import type { TurnRef, FoundAnswer } from '../../../assistant/runtime/finished-answer.ts';
import type { CardRow } from '../cards/queries.ts';
import { changeCard } from '../commands/change-card.ts';
import { presentCard } from '../present.ts';
import { citeQuotes } from './card-block.ts';
import { draftFor, PURPOSE } from './draft.ts';
import { whoWroteLast } from './queries.ts';

type PersonCtx = Ctx & { principal: Principal };

const MOST_ASKED = 10;

const UNFINISHED = {
  stopped: 'The draft was stopped before it was complete.',
  failed: 'Something went wrong.',
};

/**
 * Resolves a card by writing a draft for a person to send. The card is then done, or failed with the reason. Nothing is
 * sent.
 */
export async function resolveCard(
  ctx: PersonCtx,
  card: CardRow,
  asked: TurnRef,
): Promise<FoundAnswer> {
  await changeCard(ctx, card.id, { state: 'approved', memoryId: asked.memoryId });
  try {
    const out = new AnswerBuilder(await ctx.run(zoneOf));
    const failure = await workOn(ctx, card, out);
    if (failure) await changeCard(ctx, card.id, { state: 'failed', failure });
    const settled = (state: 'done' | 'stopped' | 'failed') =>
      changeCard(
        ctx,
        card.id,
        state === 'done' ? { state } : { state: 'failed', failure: UNFINISHED[state] },
      );
    return { out, worded: 'rules', ...(!failure && { settled }) };
  } catch (error) {
    await changeCard(ctx, card.id, { state: 'failed', failure: UNFINISHED.failed });
    throw error;
  }
}

/** Writes the result of the card into an answer; returns why it could not, or null. */
async function workOn(ctx: PersonCtx, card: CardRow, out: AnswerBuilder): Promise<string | null> {
  if (card.event_id) {
    out.paragraph(
      `Everything for this meeting is in its preparation: [Prepare for Meeting](/app/home/agent/${card.agent}/meeting/${card.event_id}).`,
    );
    return null;
  }
  const drafted = await ctx.run((db) => draftOf(db, ctx, card));
  if (!drafted) {
    const failure = 'No customer wrote in this thread, so there is no one to reply to.';
    out.paragraph(failure);
    return failure;
  }
  citeQuotes(out, card);
  out.paragraph(
    `A draft about **${escapeMarkdown(card.title)}**, addressed to the last writer in the thread. Nothing was sent: fill in the brackets, then send it yourself.`,
  );
  out.draft(drafted.draft, topicOf(ctx, card, drafted.to));
  return null;
}

/** The facts about a card for the model that writes its draft. */
function topicOf(ctx: PersonCtx, card: CardRow, to: string | null): DraftTopic {
  const { title, body, figures, quotes } = presentCard(card);
  return {
    conversationId: card.conversation_id ?? '',
    accountId: card.account_id,
    wish: PURPOSE[card.agent],
    known: {
      to,
      writer: ctx.principal.name,
      account: card.account_name,
      card: { title, body },
      quotes: quotes.map(({ text, author, sentAt }) => ({ text, author, sentAt })),
      figures: figures.map(({ label, value }) => `${label} ${value}`),
    },
  };
}

async function draftOf(db: TenantDb, ctx: PersonCtx, card: CardRow) {
  const { conversation_id: conversationId } = card;
  const to = conversationId ? await whoWroteLast(db, conversationId) : null;
  if (!conversationId || !to) return null;
  const items = await listActionItems(db, { conversationId, take: MOST_ASKED });
  const asked = items
    .filter(
      ({ state, kind, waiting_on: side }) =>
        state === 'open' && kind !== 'promise' && side === 'us',
    )
    .map(({ title }) => title);
  return {
    draft: draftFor({ card, to, asked, writer: ctx.principal.name, zone: await zoneOf(db) }),
    to: to.name,
  };
}
