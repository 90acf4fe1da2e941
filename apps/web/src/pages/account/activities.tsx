import { useParams } from '@tanstack/react-router';
import { TabFrame } from '../../features/accounts/components/tab-frame.tsx';
import { useMarkRead } from '../../features/accounts/use-mark-read.ts';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useActivities } from '../../features/communications/api.ts';
import { ActivityList } from '../../features/communications/components/activity-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** The messages of an account, newest first. */
export default function AccountActivitiesPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'activities');
  useMarkRead(accountId);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivities(accountId);
  const activities = data?.pages.flatMap((page) => page.activities);
  return (
    <TabFrame title={title}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!activities && !isError && (
        <div className="flex flex-col gap-3">
          <Loading label="Loading the activities" />
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </div>
      )}
      {activities?.length === 0 && (
        <EmptyState title="No data was found">Messages of this account appear here.</EmptyState>
      )}
      {activities && activities.length > 0 && <ActivityList activities={activities} />}
      {hasNextPage && (
        <Button
          className="self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading' : 'Show more'}
        </Button>
      )}
    </TabFrame>
  );
}
