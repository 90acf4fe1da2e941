import { EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { MetricName } from '@rapport/contract/revenue/metrics.ts';
import type { RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { feedTitle } from '@rapport/contract/settings/variation.ts';
import type { FeedName, Variation } from '@rapport/contract/settings/variation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckMenu } from '../../../ui/form/check-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useRevenueMetrics } from '../api.ts';
import { FeedCard, FeedFigure, FeedFigureSkeleton } from './feed-card.tsx';

interface Props {
  variation: Variation;
  hidden: readonly FeedName[];
  onHide: (hidden: FeedName[]) => void;
  /** The feed whose page is open. */
  active: string | undefined;
  /** Content of cards without a metric. */
  notes: Partial<Record<FeedName, ReactNode>>;
}

const FRAME =
  'border-(--line) max-lg:border-b max-lg:px-3 max-lg:pb-2 lg:w-[236px] lg:shrink-0 lg:overflow-y-auto lg:border-r lg:px-2.5 lg:pb-4';

/** The organisation's cards without those the user has hidden. */
export function FeedPanel({ variation, hidden, onHide, active, notes }: Props) {
  const feeds = variation.homeCards;
  const shown = feeds.filter((feed) => !hidden.includes(feed));
  const { data, isError, refetch } = useRevenueMetrics(
    feeds.flatMap((feed) => MetricName.safeParse(feed).data ?? []),
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = active && list.current?.querySelector('[aria-current="page"]');
    if (open) open.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [active]);
  const toggle = (feed: FeedName, show: boolean) =>
    onHide(show ? hidden.filter((name) => name !== feed) : [...hidden, feed]);
  return (
    <section aria-label="Portfolio" data-aside className={FRAME}>
      <header className="flex h-10 items-center justify-between pr-0.5 pl-2.5">
        <h2 className="text-[12px] font-medium tracking-normal text-(--text-2)">Portfolio</h2>
        <CheckMenu
          label="Cards shown"
          trigger={
            <IconButton label="Show or hide cards">
              <EyeOff className="size-4" />
            </IconButton>
          }
          items={feeds.map((feed) => ({
            value: feed,
            label: feedTitle(feed, variation),
            checked: !hidden.includes(feed),
          }))}
          onToggle={toggle}
        />
      </header>
      {shown.length === 0 && (
        <p className="flex flex-col items-start gap-2 px-2.5 pb-2 text-(--text-2)">
          Every card is hidden.
          <Button onClick={() => onHide([])}>Show all cards</Button>
        </p>
      )}
      {!data && !isError && <Loading label="Loading the figures" />}
      {isError && (
        <p role="alert" className="flex flex-col items-start gap-2 px-2.5 pb-2 text-(--text-2)">
          The metrics could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      <ul
        ref={list}
        className="relative flex gap-0.5 max-lg:-mx-1 max-lg:overflow-x-auto lg:flex-col"
      >
        {shown.map((feed) => (
          <FeedCard
            key={feed}
            feed={feed}
            title={feedTitle(feed, variation)}
            active={feed === active}
          >
            {notes[feed] ?? (
              <Figure metric={data?.metrics.find(({ name }) => name === feed)} waiting={!isError} />
            )}
          </FeedCard>
        ))}
      </ul>
    </section>
  );
}

const Figure = ({ metric, waiting }: { metric: RevenueMetric | undefined; waiting: boolean }) =>
  metric ? <FeedFigure metric={metric} /> : waiting ? <FeedFigureSkeleton /> : null;

export const FeedPanelSkeleton = () => (
  <section aria-label="Portfolio" className={FRAME}>
    <h2 className="flex h-10 items-center pl-2.5 text-[12px] font-medium tracking-normal text-(--text-2)">
      Portfolio
    </h2>
    <Loading label="Loading the figures" />
    <div className="flex gap-0.5 max-lg:overflow-hidden lg:flex-col">
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="px-2.5 py-2.5 max-lg:min-w-40 max-lg:shrink-0 max-lg:py-2">
          <Skeleton className="h-3.5 w-20" />
          <FeedFigureSkeleton />
        </div>
      ))}
    </div>
  </section>
);
