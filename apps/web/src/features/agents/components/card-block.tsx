import { useCard } from '../api.ts';
import type { KnownCard } from '../card.ts';
import { useCardActions } from '../use-card-actions.ts';
import { ActionCard, BrokenCard } from './action-card.tsx';

interface Props {
  /** The part that has arrived so far. */
  card: KnownCard;
  complete: boolean;
  error: string | null;
}

/** A card in an answer: its text as it arrives, then its state and evidence. */
export default function CardBlock({ card, complete, error }: Props) {
  const { data: saved } = useCard(complete && !error ? card.id : undefined);
  const known = { ...card, ...saved };
  const { mayOpen, resolve, digIn } = useCardActions(known);
  if (error) return <BrokenCard message={error} />;
  return (
    <ActionCard
      card={known}
      complete={complete}
      mayOpen={mayOpen}
      onResolve={resolve}
      onDigIn={digIn}
    />
  );
}
