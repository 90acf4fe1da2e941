import { DEFAULT_MAP_DAYS, MAP_DAYS } from '@rapport/contract/contacts/map.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { useRelationshipMap } from '../../features/contacts/api.ts';
import { RelationshipMap } from '../../features/contacts/components/map/relationship-map.tsx';
import { describeError } from '../../lib/api.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Select } from '../../ui/form/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const CHOICES = MAP_DAYS.map((days) => ({
  value: String(days),
  label: `Last ${plural(days, 'day')}`,
}));

function useMapWindow() {
  const { text, set } = useUrlFilters();
  const days = MAP_DAYS.find((one) => String(one) === text('timeframe')) ?? DEFAULT_MAP_DAYS;
  return { days, set };
}

/** Chooses the days whose messages make the map. */
export function MapWindow() {
  const { days, set } = useMapWindow();
  return (
    <Select
      label="Window"
      value={String(days)}
      choices={CHOICES}
      onChoose={(timeframe) => set({ timeframe })}
    />
  );
}

/** The relationship map of an account, over a chosen window of messages. */
export function AccountRelationshipMap({ accountId }: { accountId: string }) {
  const { days } = useMapWindow();
  const { data, error, refetch } = useRelationshipMap(accountId, days);
  return (
    <div className="flex min-w-0 flex-col gap-4 px-5 pb-6 lg:min-h-0 lg:flex-1 lg:overflow-auto">
      {error && <ErrorState detail={describeError(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <Loading label="Loading the map" />
          <Skeleton className="h-96" />
        </>
      )}
      {data &&
        (data.links.length === 0 ? (
          <EmptyState title="No messages yet">
            The map shows who on your team wrote with whom in the last year.
          </EmptyState>
        ) : (
          <RelationshipMap key={days} map={data} accountId={accountId} />
        ))}
    </div>
  );
}
