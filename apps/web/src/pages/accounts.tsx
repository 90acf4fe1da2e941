import { useMemo, useState } from 'react';
import { ACCOUNTS_PAGE_SIZE } from '@rapport/contract/accounts/accounts.ts';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { useBook } from '../features/accounts/list/book.ts';
import { chosenCount, selectionOf } from '../features/accounts/edit/bulk.ts';
import { useAccountOpener } from '../features/accounts/components/account-opener.tsx';
import { accountColumns } from '../features/accounts/components/list/accounts-columns.tsx';
import { AccountsFilters } from '../features/accounts/components/list/accounts-filters.tsx';
import { UnsavedView } from '../features/accounts/components/list/accounts-views.tsx';
import { BulkEditDialog } from '../features/accounts/components/edit/bulk-edit-dialog.tsx';
import { ListBar } from '../features/accounts/components/list/list-bar.tsx';
import { NoAccounts } from '../features/accounts/components/list/no-accounts.tsx';
import { RecentEdits } from '../features/accounts/components/edit/recent-edits.tsx';
import { RowActions, RowMenu } from '../features/accounts/components/list/row-menu.tsx';
import { SelectionBar } from '../features/accounts/components/list/selection-bar.tsx';
import { ViewNotice } from '../features/accounts/components/list/view-notice.tsx';
import { useAccountsList, useAccountsPage } from '../features/accounts/list/list.ts';
import { columnsOf, NO_FILTERS, sortingOf } from '../features/accounts/list/query.ts';
import { useChosenAccounts } from '../features/accounts/list/selection.ts';
import { useUnreadOf } from '../features/accounts/unread.ts';
import { useAccountWindows } from '../features/accounts/list/windows.ts';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { useLabels, useUser } from '../features/auth/api.ts';
import { showAssistant } from '../lib/shell/assistant.ts';
import { useTagFilters } from '../lib/address/tag-filters.ts';
import { usePageBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { useStableCallback } from '../lib/hooks/use-stable-callback.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { VirtualTable } from '../ui/table/virtual-table.tsx';

const PLAIN = Variation.parse({});
const isMuted = ({ fullSyncEnabled }: AccountRow) => !fullSyncEnabled;
const keyOf = ({ id }: AccountRow) => id;
const never = () => false;

/** The accounts list: views, filters, columns and bulk edits. */
export default function AccountsPage() {
  const labels = useLabels();
  const title = labels.menu('accounts');
  usePageBreadcrumb([{ label: title }]);
  const list = useAccountsList();
  const { reader, query, scrolls, set } = list;
  const page = useAccountsPage(list);
  const windows = useAccountWindows(query, list.ready && scrolls);
  const total = scrolls ? windows.total : page.data?.total;
  const { data: user } = useUser();
  const variation = user?.org.variation ?? PLAIN;
  const unfiltered =
    useTagFilters().length === 0 &&
    Object.keys(NO_FILTERS).every((key) => reader.list(key).length === 0);
  const shown = columnsOf(reader);
  const chosenColumns = shown ?? variation.accountColumns;
  const [onCards, setOnCards] = useState(false);
  const unread = useUnreadOf(scrolls ? undefined : page.data?.accounts);
  const { table, around } = useRows(chosenColumns.join(), variation, { choosing: onCards, unread });
  const question = JSON.stringify({ ...query, skip: 0 });
  const choosing = useChosenAccounts(scrolls ? undefined : page.data?.accounts, question);
  const [asked, setAsked] = useState<'edit' | 'recent' | null>(null);
  const failed = scrolls ? windows.error : page.error;
  const shared = {
    label: 'accounts',
    keyOf,
    isMuted,
    ...table,
    sorting: sortingOf(reader),
    onSort: ({ key, direction }: { key: string; direction: string }) =>
      set({ sort: key, direction }),
    selection: { ...choosing.selection, onCards },
    onOpen: onCards ? choosing.selection.onToggle : table.onOpen,
  };
  const clear = () => {
    choosing.clear();
    setOnCards(false);
  };
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ListBar
        list={list}
        total={total}
        variation={variation}
        columns={chosenColumns}
        choosing={onCards}
        onChoose={() => (onCards ? clear() : setOnCards(true))}
        onRecent={() => setAsked('recent')}
      />
      <AccountsFilters filters={reader} set={set}>
        <span className="contents sm:hidden">
          <UnsavedView list={list} />
        </span>
      </AccountsFilters>
      {list.missing && list.ready && <ViewNotice list={list} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {failed ? (
          <ErrorState
            detail={failed.message}
            onRetry={scrolls ? windows.retry : () => void page.refetch()}
          />
        ) : scrolls && total ? (
          <VirtualTable
            {...shared}
            total={total}
            rowAt={windows.rowAt}
            onRange={windows.onRange}
            resetKey={windows.key}
          />
        ) : (
          <DataTable
            {...shared}
            rows={scrolls ? (total === 0 ? [] : undefined) : page.data?.accounts}
            empty={
              unfiltered ? (
                <NoAccounts isAdmin={user?.role === 'admin'} />
              ) : (
                <EmptyState title="No data was found">
                  No accounts match these filters. Clear one to see more.
                </EmptyState>
              )
            }
          />
        )}
        <SelectionBar
          chosen={choosing.chosen}
          total={total ?? 0}
          onChooseMatching={choosing.chooseMatching}
          onEdit={() => setAsked('edit')}
          onClear={clear}
          stays={onCards}
        />
      </div>
      {total !== undefined && (
        <Pager
          page={reader.page}
          pageSize={scrolls ? Math.max(1, total) : ACCOUNTS_PAGE_SIZE}
          total={total}
          item="account"
          onPage={(next) => set({ page: String(next) })}
        >
          {total > ACCOUNTS_PAGE_SIZE && (
            <Button
              variant="ghost"
              className="max-sm:hidden"
              onClick={() => list.setScrolls(!scrolls)}
            >
              {scrolls ? 'Show pages' : 'Show all in one list'}
            </Button>
          )}
        </Pager>
      )}
      {around}
      {asked === 'edit' && (
        <BulkEditDialog
          selection={selectionOf(choosing.chosen, query)}
          count={chosenCount(choosing.chosen, total ?? 0)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            clear();
          }}
        />
      )}
      {asked === 'recent' && <RecentEdits onClose={() => setAsked(null)} />}
    </>
  );
}

/**
 * Memoised columns and handlers of the rows, and the menus and alerts around the table.
 * In selection mode on small screens, rows do not open.
 */
function useRows(
  columnKeys: string,
  variation: Variation,
  { choosing, unread }: { choosing: boolean; unread: ReadonlyMap<string, number> },
) {
  const opener = useAccountOpener();
  const { data: user } = useUser();
  const book = useBook();
  const isAdmin = user?.role === 'admin';
  const open = useStableCallback((row: AccountRow) => opener.open(row));
  const ask = useStableCallback((row: AccountRow) => {
    opener.open(row);
    showAssistant(true);
  });
  const canOpen = useStableCallback((row: AccountRow) => opener.canOpen(row));
  const columns = useMemo(
    () =>
      accountColumns(columnKeys.split(',') as Variation['accountColumns'], variation, {
        health: ({ accountHealth, stage }) => (
          <HealthBadge
            score={accountHealth?.score ?? null}
            stage={stage}
            change={accountHealth?.change}
            number
          />
        ),
        canOpen: choosing ? never : canOpen,
        isAdmin,
        onOpen: open,
        unread,
        actions: (row) =>
          choosing ? null : <RowActions row={row} openable={canOpen(row)} onAsk={ask} />,
      }),
    [columnKeys, variation, canOpen, open, ask, isAdmin, choosing, unread],
  );
  return {
    table: { columns, onOpen: open },
    around: (
      <>
        <RowMenu canOpen={canOpen} onView={open} onAsk={ask} {...book} />
        {opener.alert}
      </>
    ),
  };
}
