import { OwnSessions } from '../../features/auth/components/own-sessions.tsx';
import { PasswordChange } from '../../features/auth/components/password-change.tsx';
import { useOwnSessions } from '../../features/auth/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** The reader's own password and the devices they are signed in on. */
export default function SignInSettingsPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Sign-in' }]);
  const { data, error, refetch } = useOwnSessions();
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[720px] flex-col gap-8 px-5 py-5">
        <header>
          <h1 className="text-[20px] font-semibold tracking-tight">Sign-in</h1>
          <p className="mt-0.5 text-(--text-2)">
            Your password, and the devices you are signed in on.
          </p>
        </header>
        {error && !data && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <Loading label="Loading your sessions" />
            <Skeleton className="h-32" />
            <Skeleton className="h-44" />
          </>
        )}
        {data && (
          <>
            <OwnSessions sessions={data.sessions} />
            <PasswordChange
              hasPassword={data.password}
              changedAt={data.passwordChangedAt}
              tokens={data.tokens}
            />
          </>
        )}
      </div>
    </div>
  );
}
