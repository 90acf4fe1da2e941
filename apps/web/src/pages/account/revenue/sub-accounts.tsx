import { useLabels } from '../../../features/auth/api.ts';
import { useParams } from '@tanstack/react-router';
import { useAccountOpener } from '../../../features/accounts/components/account-opener.tsx';
import {
  ListFrame,
  SMALL_TABLE_PAGE,
} from '../../../features/accounts/components/list/list-frame.tsx';
import { subAccountColumns } from '../../../features/accounts/components/details/sub-account-columns.tsx';
import { useSubAccounts } from '../../../features/accounts/edit/edits.ts';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { HealthBadge } from '../../../features/health/components/health-badge.tsx';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';

/** The sub-accounts of an account, called domains on screen. */
export default function AccountSubAccountsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'sub-accounts');
  const labels = useLabels();
  const { canOpen, open, alert } = useAccountOpener();
  const { page, set } = useUrlFilters();
  const { data, error, refetch } = useSubAccounts(accountId);
  return (
    <>
      <ListFrame
        title={title}
        item="domain"
        columns={subAccountColumns(
          labels.column,
          ({ healthScore }) => (
            <HealthBadge score={healthScore} />
          ),
          canOpen,
        )}
        rows={data?.accounts.slice((page - 1) * SMALL_TABLE_PAGE, page * SMALL_TABLE_PAGE)}
        total={data?.totalCount ?? 0}
        page={page}
        pageSize={SMALL_TABLE_PAGE}
        onPage={(next) => set({ page: String(next) })}
        error={error}
        onRetry={() => void refetch()}
        onOpen={open}
        isMuted={({ fullSyncEnabled }) => !fullSyncEnabled}
        empty="No sub-accounts. They come from parent accounts in an import or the CRM."
      />
      {alert}
    </>
  );
}
