import type { z } from 'zod';
import { AGENTS, CardFigure } from '@rapport/contract/agents.ts';
import type { ActionCardRow, Agent, AgentPrompt } from '@rapport/contract/agents.ts';
import { presentQuote } from '../claims/present.ts';
import type { CardRow } from './cards/queries.ts';
import type { PromptRow } from './prompts/queries.ts';
import type { WordedCard } from './cards/rephrase-cards.ts';

type Card = z.input<typeof ActionCardRow>;

export const presentAgent = (prompt: PromptRow): z.input<typeof Agent> => ({
  id: prompt.agent,
  ...AGENTS[prompt.agent],
  userPrompt: prompt.user_prompt,
  comingSoon: prompt.coming_soon,
});

export const presentPrompt = (prompt: PromptRow): z.input<typeof AgentPrompt> => ({
  userPrompt: prompt.user_prompt,
  hiddenPrompt: prompt.hidden_prompt,
  comingSoon: prompt.coming_soon,
  version: prompt.version,
  by: prompt.created_by,
  at: prompt.created_at?.toISOString() ?? null,
  restored: prompt.restored,
});

export const presentCard = (row: CardRow): Card => {
  const figures = CardFigure.array().safeParse(row.figures);
  return {
    id: row.id,
    account_id: row.account_id as Card['account_id'],
    account_name: row.account_name,
    title: row.title,
    body: row.body,
    action_name: row.action_name,
    is_actionable: row.actionable,
    agent: row.agent,
    state: row.state,
    failure: row.failure,
    quotes: row.quotes.map(presentQuote),
    figures: figures.success ? figures.data : [],
    conversationId: row.conversation_id as Card['conversationId'],
    eventId: row.event_id,
    worked:
      row.session_id && row.memory_id
        ? { sessionId: row.session_id, memoryId: row.memory_id }
        : null,
    method: row.method,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
};

/** A card that is not saved. */
export const presentPreview = (card: WordedCard) => ({
  account_name: card.accountName,
  title: card.title,
  body: card.body,
  action_name: card.actionName,
  is_actionable: card.actionable,
  quotes: card.quotes.map(({ text }) => text),
  figures: card.figures,
  method: card.method,
});
