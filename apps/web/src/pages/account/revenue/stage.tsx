import { useParams } from '@tanstack/react-router';
import { useAccount } from '../../../features/accounts/api.ts';
import { Renewal } from '../../../features/accounts/components/renewal.tsx';
import { StageSelect } from '../../../features/accounts/components/edit/stage-select.tsx';
import { StageTimeline } from '../../../features/accounts/components/details/stage-timeline.tsx';
import { TabFrame } from '../../../features/accounts/components/tab-frame.tsx';
import { useStageHistory } from '../../../features/accounts/edit/edits.ts';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { formatCalendarDay } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** The stage of an account with its history, and a select to change it. */
export default function AccountStagePage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'stage');
  const { data: account } = useAccount(accountId);
  const { data, isError, refetch } = useStageHistory(accountId);
  return (
    <TabFrame
      title={title}
      note={
        account?.renewalDate && (
          <>
            Renewal {formatCalendarDay(account.renewalDate)} · <Renewal day={account.renewalDate} />
          </>
        )
      }
      actions={account ? <StageSelect account={account} /> : <Skeleton className="h-8 w-44" />}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && <StageTimeline spells={data.spells} />}
    </TabFrame>
  );
}
