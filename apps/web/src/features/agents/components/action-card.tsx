import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { actionPath } from '../card.ts';
import type { KnownCard } from '../card.ts';
import { HIDDEN_IN_IMAGE } from '../card-image.ts';
import { CardEvidence } from './card-evidence.tsx';
import { CardStateChip } from './card-state.tsx';
import { FollowButton } from './follow-button.tsx';
import { ShareMenu } from './share-menu.tsx';

interface Props {
  card: KnownCard;
  /** The whole card has arrived. */
  complete: boolean;
  onResolve: () => void;
  onDigIn: () => void;
  /** Checked before the card's page opens; absent on that page itself. */
  mayOpen?: (() => boolean) | undefined;
  /** Shown below the buttons. */
  children?: ReactNode;
}

const FRAME =
  'relative flex flex-col gap-2.5 rounded-xl bg-(--surface) p-4 shadow-[0_0_0_1px_var(--line-2)]';

/** An action card: account, title, reason, evidence, state and actions. */
export function ActionCard({ card, complete, onResolve, onDigIn, mayOpen, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  if (!card.title && !complete) return <ActionCardSkeleton />;
  const { id, title = '', account_name: account } = card;
  const opens = complete && id !== undefined && mayOpen;
  return (
    <article
      ref={frame}
      aria-label={title}
      aria-busy={!complete}
      className={`${FRAME} ${opens ? 'has-[h2>a:hover]:bg-(--sunken)' : ''}`}
    >
      <header className="flex min-h-[22px] items-center gap-2">
        {account && <EntityIcon name={account} size={20} />}
        <span className="min-w-0 flex-1 truncate text-(--text-2)">{account ?? 'All accounts'}</span>
        {card.state && <CardStateChip state={card.state} />}
      </header>
      <h2 className="text-[14px] font-semibold">
        {opens ? (
          <Link
            to={actionPath({ id, agent: card.agent })}
            className="rounded after:absolute after:inset-0 after:rounded-xl"
            onClick={(event) => {
              if (!mayOpen()) event.preventDefault();
            }}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {card.body && (
        <p className="max-w-[72ch] text-[13px] leading-[1.55] whitespace-pre-line text-(--text-2)">
          {card.body}
        </p>
      )}
      {card.state === 'failed' && card.failure && (
        <p className="text-(--red)">Failed: {card.failure}</p>
      )}
      <CardEvidence
        title={title}
        body={card.body ?? ''}
        quotes={card.quotes ?? []}
        figures={card.figures ?? []}
      />
      <footer {...{ [HIDDEN_IN_IMAGE]: '' }} className="relative mt-0.5 flex flex-wrap gap-2">
        {complete ? (
          <>
            {card.is_actionable !== false && card.state !== 'done' && (
              <Button variant="primary" onClick={onResolve}>
                {card.action_name?.trim() || 'Resolve'}
              </Button>
            )}
            <Button onClick={onDigIn}>Dig In</Button>
            <ShareMenu
              card={frame}
              link={`${location.origin}${actionPath({ id: id ?? '', agent: card.agent })}`}
              name={title}
              disabled={id === undefined}
            />
            <FollowButton disabled={id === undefined} />
          </>
        ) : (
          [0, 1, 2, 3].map((button) => (
            <Skeleton key={button} className="h-7 w-[74px] max-sm:h-10" />
          ))
        )}
      </footer>
      {children && (
        <div {...{ [HIDDEN_IN_IMAGE]: '' }} className="contents">
          {children}
        </div>
      )}
    </article>
  );
}

/** Placeholder until the card's title arrives. */
export const ActionCardSkeleton = () => (
  <div className={FRAME}>
    <Loading label="Loading the action card" />
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-10" />
    <Skeleton className="h-7 w-64 max-w-full" />
  </div>
);

/** Shown for a block that is not a valid card. */
export const BrokenCard = ({ message }: { message: string }) => (
  <div
    role="alert"
    className="flex items-start gap-2.5 rounded-xl bg-(--red-tint) p-4 text-(--red) shadow-[inset_0_0_0_1px_var(--line)]"
  >
    <CircleAlert className="mt-px size-4 shrink-0" aria-hidden />
    <p className="min-w-0 break-words">Error parsing action card: {message}</p>
  </div>
);
