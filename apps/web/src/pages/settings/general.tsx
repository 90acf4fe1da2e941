import { useUser } from '../../features/auth/api.ts';
import { useOrganisation } from '../../features/settings/api.ts';
import { GeneralFacts } from '../../features/settings/components/general-facts.tsx';
import { GeneralForm } from '../../features/settings/components/general-form.tsx';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { EditHeaderSkeleton } from '../../ui/form/edit-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** The organisation's name, time zone, currency and mail domains: changed by administrators, read by all. */
export default function GeneralSettingsPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'General' }]);
  const { data: user } = useUser();
  const { data: organisation, error, refetch } = useOrganisation();
  const ready = user && organisation;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      {error && !organisation && (
        <>
          <h1 className="sr-only">General</h1>
          <ErrorState detail={error.message} onRetry={() => void refetch()} />
        </>
      )}
      {!ready && !error && <GeneralSkeleton />}
      {ready &&
        (user.role === 'admin' ? (
          <GeneralForm saved={organisation} />
        ) : (
          <GeneralFacts organisation={organisation} />
        ))}
    </div>
  );
}

const GeneralSkeleton = () => (
  <>
    <h1 className="sr-only">General</h1>
    <Loading label="Loading the settings" />
    <EditHeaderSkeleton />
    <div className="flex max-w-[560px] flex-col gap-6 px-5 py-5">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  </>
);
