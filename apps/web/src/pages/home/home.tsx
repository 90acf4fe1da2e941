import { Outlet, useParams } from '@tanstack/react-router';
import { formatWeek } from '../../features/home/format-week.ts';
import { FeedPanel, FeedPanelSkeleton } from '../../features/revenue/components/feed-panel.tsx';
import { useHideFeeds, useUser } from '../../features/auth/api.ts';
import { useLatestWeek } from '../../features/summaries/api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The layout of the home page: portfolio cards at the left, the open view beside them. */
export default function HomePage() {
  const { feed } = useParams({ strict: false });
  const { data: user } = useUser();
  const hide = useHideFeeds();
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      {user ? (
        <FeedPanel
          variation={user.org.variation}
          hidden={user.preferences.hiddenFeeds}
          onHide={hide}
          active={feed}
          notes={{ summary: <WeekNote /> }}
        />
      ) : (
        <FeedPanelSkeleton />
      )}
      <Outlet />
    </div>
  );
}

/** The note of the weekly summary card: the week, and whether it is complete. */
function WeekNote() {
  const { data, isPending } = useLatestWeek();
  if (isPending) return <Skeleton className="mt-1.5 h-3.5 w-28" />;
  if (!data) return <span className="text-[12px] text-(--text-3)">Not loaded</span>;
  return (
    <span className="text-[12px] text-(--text-3)">
      {data.week
        ? `${formatWeek(data.week)} · ${data.complete ? 'ready' : 'so far'}`
        : 'Starts with the first week of email'}
    </span>
  );
}
