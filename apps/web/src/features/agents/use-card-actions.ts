import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queueQuestion } from '../../lib/shell/assistant.ts';
import { canStartAnswer } from '../../lib/can-start-answer.ts';
import { useUser } from '../auth/api.ts';
import { cardKey } from './api.ts';
import { actionPath, DIG_IN, HELP_ME } from './card.ts';
import type { KnownCard } from './card.ts';
import { saveCard } from './saved-cards.ts';

/** The actions of a card's buttons: save the card, queue its question and open its page. They do nothing while the user is unknown. */
export function useCardActions(card: KnownCard) {
  const { data: user } = useUser();
  const cache = useQueryClient();
  const router = useRouter();
  const { id, agent } = card;
  const mayOpen = () => {
    if (!user || id === undefined || !canStartAnswer()) return false;
    saveCard(user.id, { ...card, id });
    // Marked stale, so that its page shows it at once and reloads its state.
    if (!cache.getQueryData(cardKey(id))) cache.setQueryData(cardKey(id), card, { updatedAt: 1 });
    return true;
  };
  const act = (text: string, actionType: 'draft' | 'dig_in') => {
    if (!mayOpen() || id === undefined) return;
    queueQuestion({ accountId: card.account_id ?? null, text, actionType, cardId: id });
    const to = actionPath({ id, agent });
    // On the card's own page the conversation stays open.
    if (router.state.location.pathname !== to) void router.navigate({ to });
  };
  return {
    mayOpen,
    resolve: () => act(card.action_name?.trim() || HELP_ME, 'draft'),
    digIn: () => act(DIG_IN, 'dig_in'),
  };
}
