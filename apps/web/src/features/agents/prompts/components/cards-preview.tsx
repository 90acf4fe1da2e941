import type { AgentId } from '@rapport/contract/agents.ts';
import { EntityIcon } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { usePreview } from '../api.ts';

interface Props {
  agentId: AgentId;
  hiddenPrompt: string;
  disabled: boolean;
}

type Cards = NonNullable<ReturnType<typeof usePreview>['data']>['cards'];

/** The cards the agent would propose with the prompt in the form. */
export function CardsPreview({ agentId, hiddenPrompt, disabled }: Props) {
  const preview = usePreview(agentId);
  const run = () => preview.mutate(hiddenPrompt.trim());
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <h2 className="flex-1 font-semibold">Preview</h2>
        <Button disabled={disabled || preview.isPending} onClick={run}>
          {preview.isPending ? 'Working…' : preview.data ? 'Preview again' : 'Preview cards'}
        </Button>
      </div>
      <div aria-live="polite">
        {preview.isPending ? (
          <Waiting />
        ) : preview.error ? (
          <ErrorState detail={preview.error.message} onRetry={run} />
        ) : preview.data ? (
          <Shown cards={preview.data.cards} />
        ) : (
          <p className="text-(--text-2)">
            See the cards the assistant would propose with these prompts. Nothing is saved, and
            nobody else sees them.
          </p>
        )}
      </div>
    </>
  );
}

function Shown({ cards }: { cards: Cards }) {
  if (cards.length === 0)
    return (
      <p className="text-(--text-2)">No cards to propose today from the records you can see.</p>
    );
  const model = cards.find(({ method }) => method !== 'rules')?.method;
  return (
    <>
      <p className="mb-3 text-[12px] text-(--text-3)">
        {model
          ? `Written by ${model}, from what the rules found.`
          : 'Written by rules. The hidden prompt has no effect without a model, or when the model’s text fails the check.'}
      </p>
      <ul aria-label="Cards" className="flex flex-col gap-2">
        {cards.map((card, place) => (
          <li
            key={place}
            className="flex flex-col gap-1.5 rounded-xl bg-(--surface) p-3 shadow-[0_0_0_1px_var(--line)]"
          >
            <span className="flex items-center gap-2 text-[12px] text-(--text-2)">
              {card.account_name && <EntityIcon name={card.account_name} size={18} />}
              <span className="min-w-0 truncate">{card.account_name ?? 'All accounts'}</span>
            </span>
            <span className="font-semibold">{card.title}</span>
            <span className="line-clamp-4 text-(--text-2)">{card.body}</span>
            {card.is_actionable && (
              <span className="text-[12px] text-(--text-3)">{card.action_name}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const Waiting = () => (
  <div className="flex flex-col gap-2">
    <Loading />
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-28 w-full rounded-xl" />
    ))}
  </div>
);
