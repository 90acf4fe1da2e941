import { ACCOUNTS_PAGE_SIZE } from '@rapport/contract/accounts.ts';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { useAccountsList } from '../features/accounts/api.ts';
import { useAccountOpener } from '../features/accounts/components/account-opener.tsx';
import { accountColumns } from '../features/accounts/components/accounts-columns.tsx';
import { RowMenu } from '../features/accounts/components/row-menu.tsx';
import { AccountsFilters } from '../features/accounts/components/accounts-filters.tsx';
import { NO_FILTERS, sortingOf } from '../features/accounts/query.ts';
import { accountsViews, openView } from '../features/accounts/views.ts';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { useUser } from '../features/session/api.ts';
import { showAssistant } from '../lib/assistant.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Pager } from '../ui/pager.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** The accounts list. */
export default function AccountsPage() {
  usePagePlace([{ label: 'Accounts' }]);
  const { data: user } = useUser();
  const { answer, set, ...filters } = useAccountsList();
  const { canOpen, open, alert } = useAccountOpener();

  const ask = (row: AccountRow) => {
    open(row);
    showAssistant(true);
  };

  const columns = accountColumns({
    health: (row) => (
      <HealthBadge score={row.accountHealth?.score ?? null} change={row.accountHealth?.change} />
    ),
    canOpen,
    actions: (row) => <RowMenu row={row} openable={canOpen(row)} onView={open} onAsk={ask} />,
  });
  const { data, isError, error, refetch } = answer;
  const views = accountsViews(user?.id);
  const view = openView(views, filters);
  return (
    <>
      <h1 className="sr-only">Accounts</h1>
      <div className="px-4 pt-3 pb-2 max-sm:overflow-x-auto sm:px-5">
        <Tabs
          label="Views"
          tabs={views.map(({ value, label }) => ({
            value,
            label,
            count: value === view ? data?.total : undefined,
          }))}
          value={view}
          onChange={(next) =>
            set({ ...NO_FILTERS, ...views.find(({ value }) => value === next)?.filters })
          }
        />
      </div>
      <AccountsFilters filters={filters} set={set} />
      {isError ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="accounts"
          columns={columns}
          rows={data?.accounts}
          keyOf={({ id }) => id}
          onOpen={open}
          isMuted={({ fullSyncEnabled }) => !fullSyncEnabled}
          sorting={sortingOf(filters)}
          onSort={({ key, direction }) => set({ sort: key, direction })}
          empty={
            <EmptyState title="No data was found">
              No account fits these filters. Clear one of them, or import accounts from a file.
            </EmptyState>
          }
        />
      )}
      {data && (
        <Pager
          page={filters.page}
          pageSize={ACCOUNTS_PAGE_SIZE}
          total={data.total}
          items="accounts"
          onPage={(page) => set({ page: String(page) })}
        />
      )}
      {alert}
    </>
  );
}
