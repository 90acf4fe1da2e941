import { useLabels } from '../../../features/auth/api.ts';
import { useParams } from '@tanstack/react-router';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { useAccount } from '../../../features/accounts/api.ts';
import { useAccountOpener } from '../../../features/accounts/components/account-opener.tsx';
import { ArrBreakdownTable } from '../../../features/accounts/components/details/arr-breakdown-table.tsx';
import { MovementsTable } from '../../../features/accounts/components/details/movements-table.tsx';
import { TabFrame } from '../../../features/accounts/components/tab-frame.tsx';
import { movementsOf } from '../../../features/accounts/movements.ts';
import { useAccountMetric, useArrBreakdown } from '../../../features/accounts/revenue.ts';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { MetricHeader } from '../../../features/revenue/components/metric-header.tsx';
import { LazyMetricLine } from '../../../features/revenue/components/lazy-metric-line.tsx';
import { formatMoney } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** The ARR of an account: 12 months, breakdown and movements. */
export default function AccountArrPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'arr');
  const labels = useLabels();
  const { data, isError, refetch } = useAccountMetric(accountId, 'revenue');
  const account = useAccount(accountId);
  const breakdown = useArrBreakdown(accountId);
  const { canOpen } = useAccountOpener();
  const rows = breakdown.data?.accounts;
  return (
    <TabFrame
      title={title}
      head={
        isError ? null : (
          <MetricHeader
            level={2}
            title={labels.ownTab('arr', labels.column('arr'))}
            metric={data?.metric}
          >
            <Converted account={account.data} to={data?.metric.currency} />
          </MetricHeader>
        )
      }
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data && <LazyMetricLine metric={data.metric} />}
      {!data && !isError && <Skeleton className="h-64" />}
      {/* An error leaves the table empty. */}
      <ArrBreakdownTable rows={breakdown.isError ? [] : rows} canOpen={canOpen} />
      <MovementsTable
        rows={breakdown.isError ? [] : rows && movementsOf(rows)}
        several={(rows?.length ?? 0) > 1}
        failed={breakdown.isError}
      />
    </TabFrame>
  );
}

/** Why the ARR differs from the one in the account's panel: its contract is in another currency. */
function Converted({ account, to }: { account: Account | undefined; to: string | undefined }) {
  if (!account || !to || account.currency === to || account.revenue === null) return null;
  return (
    <p className="mt-1 text-(--text-2)">
      The contract is {formatMoney(account.revenue, account.currency)}, shown here in {to} at
      today’s rate.
    </p>
  );
}
