import { useParams } from '@tanstack/react-router';
import { SettingsForm } from '../../features/accounts/components/edit/settings-form.tsx';
import { TabFrame } from '../../features/accounts/components/tab-frame.tsx';
import { useAccountSettings, useSaveSettings } from '../../features/accounts/edit/edits.ts';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useUser } from '../../features/auth/api.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Notes about an account for the assistant and the team. */
export default function AccountSettingsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'settings');
  const { data: user } = useUser();
  const { data: settings, isError, refetch } = useAccountSettings(accountId);
  const { mutateAsync } = useSaveSettings(accountId);
  return (
    <TabFrame title={title}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && (!settings || !user) && (
        <div className="flex max-w-[720px] flex-col gap-7">
          <Loading label="Loading the settings" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
        </div>
      )}
      {settings && user && (
        <SettingsForm
          settings={settings}
          mayEditAdminPrompt={user.role === 'admin'}
          onSave={mutateAsync}
        />
      )}
    </TabFrame>
  );
}
