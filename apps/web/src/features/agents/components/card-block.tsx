import { useCard } from '../api.ts';
import type { KnownCard } from '../card.ts';
import { useAct } from '../use-act.ts';
import { ActionCard, BrokenCard } from './action-card.tsx';

interface Props {
  /** As much of it as has arrived. */
  card: KnownCard;
  complete: boolean;
  error: string | null;
}

/** A card inside an answer: its words as they arrive, then its state and what it rests on. */
export default function CardBlock({ card, complete, error }: Props) {
  const { data: kept } = useCard(complete && !error ? card.id : undefined);
  const known = { ...card, ...kept };
  const { mayOpen, resolve, digIn } = useAct(known);
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
