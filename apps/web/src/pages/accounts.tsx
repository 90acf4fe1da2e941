import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ACCOUNTS_PAGE_SIZE } from '@rapport/contract/accounts.ts';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { useAccountsList } from '../features/accounts/api.ts';
import { accountColumns } from '../features/accounts/components/accounts-columns.tsx';
import { RowMenu } from '../features/accounts/components/row-menu.tsx';
import { AccountsFilters } from '../features/accounts/components/accounts-filters.tsx';
import { NO_FILTERS, sortingOf } from '../features/accounts/query.ts';
import { accountsViews, openView } from '../features/accounts/views.ts';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { useUser } from '../features/session/api.ts';
import { showAssistant } from '../lib/assistant.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Pager } from '../ui/pager.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

const ALERTS = {
  restricted_access: {
    title: 'This account is restricted',
    words: 'Only administrators can open it.',
  },
  not_fully_synced: {
    title: 'This account is not fully synced',
    words: 'Please have your admin add more accounts to the team.',
  },
} as const;

/** The accounts list. */
export default function AccountsPage() {
  usePagePlace([{ label: 'Accounts' }]);
  const navigate = useNavigate();
  const { data: user } = useUser();
  const { answer, set, ...filters } = useAccountsList();
  const [alert, setAlert] = useState<keyof typeof ALERTS | null>(null);

  const refused = (row: AccountRow) => row.restrictedAccess && user?.role !== 'admin';
  const canOpen = (row: AccountRow) => row.fullSyncEnabled && !refused(row);

  function open(row: AccountRow) {
    if (refused(row)) return setAlert('restricted_access');
    if (row.fullSyncEnabled)
      return void navigate({
        to: '/app/accounts/$accountId/health',
        params: { accountId: row.id },
      });
    toast({
      title: 'Account not connected',
      description:
        'Please contact your admin to connect the account and view detailed information about it.',
      variant: 'info',
    });
    return setAlert('not_fully_synced');
  }

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
      <AccountAlert code={alert} onClose={() => setAlert(null)} />
    </>
  );
}

/** Why an account does not open. */
function AccountAlert({
  code,
  onClose,
}: {
  code: keyof typeof ALERTS | null;
  onClose: () => void;
}) {
  const alert = code && ALERTS[code];
  return (
    <Dialog
      open={alert !== null}
      onClose={onClose}
      title={
        <>
          <span className="block truncate">{alert?.title}</span>
          <code className="block font-mono text-[11px] leading-4 font-normal tracking-normal text-(--text-3)">
            {code}
          </code>
        </>
      }
    >
      <div className="flex flex-col gap-4 p-5">
        <p role="alert" className="text-(--text-2)">
          {alert?.words}
        </p>
        <Button variant="primary" className="self-end" onClick={onClose}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
