import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import type { FeedName } from '@rapport/contract/settings/variation.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { formatMetric } from '../metric-format.ts';
import { MetricChange } from './metric-change.tsx';

interface Props {
  feed: FeedName;
  title: string;
  /** Its page is open: another click returns home. */
  active: boolean;
  children: ReactNode;
}

/** A card of the home page's left panel; opens or closes its feed. */
export const FeedCard = ({ feed, title, active, children }: Props) => (
  <li className="max-lg:shrink-0">
    <Link
      to={active ? '/app/home' : '/app/home/$feed'}
      params={{ feed }}
      activeOptions={{ exact: true }}
      aria-current={active ? 'page' : undefined}
      className={clsx(
        'flex min-h-16 flex-col justify-center rounded-lg px-2.5 py-2.5 max-lg:min-w-40 max-lg:py-2 lg:min-h-0',
        active ? 'bg-(--pressed)' : 'hover:bg-(--hover)',
      )}
    >
      <span className="text-[12px] font-medium text-(--text-2)">{title}</span>
      {children}
    </Link>
  </li>
);

/** Two points do not make a trend. */
const MIN_POINTS = 3;

/** The metric of a card: value, change or note, and a sparkline of 12 months. */
export function FeedFigure({ metric }: { metric: RevenueMetric }) {
  const { title, value, unitType, currency, inverted, note } = metric;
  const points = metric.points.map(({ daily_value }) => daily_value);
  return (
    <span className="flex items-end justify-between gap-2">
      <span className="min-w-0">
        <span className="tnum block text-[18px] leading-[1.35] font-semibold tracking-[-0.01em]">
          {formatMetric(value, unitType, currency)}
        </span>
        <span className="block text-[12px] text-(--text-3) max-lg:truncate">
          {metric.monthOverMonth === null ? note : <MetricChange metric={metric} />}
        </span>
      </span>
      {points.filter((point) => point !== null).length >= MIN_POINTS && (
        <Sparkline
          points={points}
          label={`${title} over 12 months`}
          tone={inverted ? 'danger' : 'accent'}
        />
      )}
    </span>
  );
}

export const FeedFigureSkeleton = () => (
  <span aria-hidden className="flex items-end justify-between gap-2">
    <span className="flex flex-col gap-1.5 pt-1.5">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-3 w-10" />
    </span>
    <Skeleton className="h-6 w-15" />
  </span>
);
