import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queueQuestion } from '../../lib/assistant.ts';
import { canStartAnswer } from '../../lib/can-start-answer.ts';
import { useUser } from '../auth/api.ts';
import { cardKey } from './api.ts';
import { actionPath, DIG_IN, HELP_ME } from './card.ts';
import type { KnownCard } from './card.ts';
import { keepCard } from './kept-cards.ts';

/** What the buttons of a card do: keep it, leave its question, and go to its own page. Nothing, where nobody is known to ask. */
export function useAct(card: KnownCard) {
  const { data: user } = useUser();
  const cache = useQueryClient();
  const router = useRouter();
  const { id, agent } = card;
  const mayOpen = () => {
    if (!user || id === undefined || !canStartAnswer()) return false;
    keepCard(user.id, { ...card, id });
    // Stale from the start: its page shows it at once, and asks for its state anew.
    if (!cache.getQueryData(cardKey(id))) cache.setQueryData(cardKey(id), card, { updatedAt: 1 });
    return true;
  };
  const act = (text: string, actionType: 'draft' | 'dig_in') => {
    if (!mayOpen() || id === undefined) return;
    queueQuestion({ accountId: card.account_id ?? null, text, actionType, cardId: id });
    const to = actionPath({ id, agent });
    // Its own page keeps the conversation that it is in.
    if (router.state.location.pathname !== to) void router.navigate({ to });
  };
  return {
    mayOpen,
    resolve: () => act(card.action_name?.trim() || HELP_ME, 'draft'),
    digIn: () => act(DIG_IN, 'dig_in'),
  };
}
