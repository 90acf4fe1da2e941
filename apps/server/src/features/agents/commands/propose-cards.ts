import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { addDays } from '../../../platform/days.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { Candidate } from '../cards/candidate.ts';
import { dayIn } from '../../../platform/days.ts';
import { dayFormat } from '../../../platform/format.ts';
import { zoneOf } from '../../../platform/today.ts';
import { cardsOfDay, subjectsDone } from '../cards/queries.ts';
import type { CardRow } from '../cards/queries.ts';
import { CARD_RULES } from '../cards/rules/rules.ts';
import { needReady } from '../policy.ts';
import { currentPrompt } from '../prompts/queries.ts';
import { wordCards } from '../cards/rephrase-cards.ts';
import type { WordedCard } from '../cards/rephrase-cards.ts';

/** Days before a subject that was done is proposed again. */
const REST_DAYS = 14;

interface TurnRef {
  agent: AgentId;
  tags: string[];
  /** Rewrites today's cards that nobody has acted on. */
  rewrite?: boolean;
  signal?: AbortSignal | undefined;
}

interface FoundAnswer {
  day: string;
  hiddenPrompt: string;
  promptVersion: number;
  /** Today's cards, highest score first. */
  candidates: Candidate[];
  /** Cards that are not saved yet or must be rewritten. */
  unworded: Candidate[];
}

/**
 * Proposes an agent's cards of today whose evidence the asker may see. Cards are saved: a second call returns the same
 * cards in their current state.
 */
export async function proposeCards(ctx: Ctx, asked: TurnRef): Promise<CardRow[]> {
  const found = await ctx.run(async (db) => {
    await needReady(db, ctx, asked.agent);
    return findCards(db, ctx, asked);
  });
  const worded = await wordCards(ctx, {
    agent: asked.agent,
    hiddenPrompt: found.hiddenPrompt,
    candidates: found.unworded,
    signal: asked.signal,
  });
  return ctx.run(async (db) => {
    await keepCards(db, ctx, asked, found, worded);
    return cardsOf(db, asked, found);
  });
}

/** The cards an agent would propose with a hidden prompt; nothing is saved. */
export async function previewOf(
  ctx: Ctx,
  agent: AgentId,
  hiddenPrompt: string,
): Promise<WordedCard[]> {
  const { candidates } = await ctx.run((db) => findCards(db, ctx, { agent, tags: [] }));
  return wordCards(ctx, { agent, hiddenPrompt, candidates });
}

async function findCards(
  db: TenantDb,
  ctx: Ctx,
  { agent, tags, rewrite = false }: TurnRef,
): Promise<FoundAnswer> {
  const now = ctx.now;
  const zone = await zoneOf(db);
  const day = dayIn(now, zone);
  const { cards: most } = AGENTS[agent];
  const prompt = await currentPrompt(db, agent);
  const done = await subjectsDone(db, { agent, since: addDays(day, -REST_DAYS), before: day });
  const all = await CARD_RULES[agent](db, {
    now,
    zone,
    day: dayFormat(zone),
    tags,
    most: most + done.size,
  });
  const candidates = all.filter(({ subject }) => !done.has(subject)).slice(0, most);
  const kept = await keptKeys(db, agent, day, rewrite);
  return {
    day,
    hiddenPrompt: prompt.hidden_prompt,
    promptVersion: prompt.version,
    candidates,
    unworded: candidates.filter((card) => !kept.has(keyOf(card.subject, card.conversationId))),
  };
}

const keyOf = (subject: string, conversation: string | null) => `${subject} ${conversation ?? ''}`;

/** Keys of today's cards that are not rewritten. */
async function keptKeys(
  db: TenantDb,
  agent: AgentId,
  day: string,
  rewrite: boolean,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('action_card')
    .select(['subject', 'conversation_id'])
    .where('agent', '=', agent)
    .where('day', '=', day)
    .$if(rewrite, (query) => query.where('state', '!=', 'proposed'))
    .execute();
  return new Set(rows.map((row) => keyOf(row.subject, row.conversation_id)));
}

async function keepCards(
  db: TenantDb,
  ctx: Ctx,
  { agent }: TurnRef,
  { day, promptVersion }: FoundAnswer,
  cards: readonly WordedCard[],
): Promise<void> {
  const now = ctx.now;
  for (const card of cards) {
    const quotes = card.quotes.map(({ messageId, text }) => ({ message: messageId, quote: text }));
    const written = {
      title: card.title,
      body: card.body,
      score: card.score,
      quotes: toJsonb(quotes),
      figures: toJsonb(card.figures),
      method: card.method,
      prompt_version: promptVersion,
      changed_at: now,
    };
    await db
      .insertInto('action_card')
      .values({
        org_id: ctx.asker.organisation,
        id: uuidv7(),
        agent,
        day,
        subject: card.subject,
        account_id: card.accountId,
        conversation_id: card.conversationId,
        event_id: card.eventId,
        action_name: card.actionName,
        actionable: card.actionable,
        created_at: now,
        ...written,
      })
      .onConflict((on) =>
        on
          .columns(['org_id', 'agent', 'day', 'subject', 'conversation_id'])
          .doUpdateSet(written)
          .where('action_card.state', '=', 'proposed'),
      )
      .execute();
  }
}

/** The saved cards of the candidates, in their order. */
async function cardsOf(
  db: TenantDb,
  { agent, tags }: TurnRef,
  { day, candidates }: FoundAnswer,
): Promise<CardRow[]> {
  const rows = await cardsOfDay(db, { agent, day, tags, take: Infinity });
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  return candidates.flatMap(({ subject }) => bySubject.get(subject) ?? []);
}
