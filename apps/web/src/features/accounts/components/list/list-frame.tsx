import type { ReactNode } from 'react';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';

/** Rows on a page of documents, cases or projects. */
export const LIST_PAGE = 20;
/** Rows on a page of the small tables: CRM opportunities and sub-accounts. */
export const SMALL_TABLE_PAGE = 10;

interface Props<Row extends { id: string }> {
  title: string;
  /** What the rows add up to, beside the title. */
  sum?: string | null | undefined;
  /** What is listed: "case". */
  item: string;
  items?: string;
  columns: readonly Column<Row>[];
  /** Rows of the current page. */
  rows: readonly Row[] | undefined;
  total: number;
  page: number;
  pageSize?: number;
  onPage: (page: number) => void;
  error: Error | null;
  onRetry: () => void;
  onOpen?: (row: Row) => void;
  isMuted?: (row: Row) => boolean;
  actions?: ReactNode;
  /** How records get here, shown when the list is empty. */
  empty: string;
}

/** Page of an account section with a table: title, rows and total. */
export function ListFrame<Row extends { id: string }>({
  title,
  sum,
  item,
  items = `${item}s`,
  columns,
  rows,
  total,
  page,
  pageSize = LIST_PAGE,
  onPage,
  error,
  onRetry,
  onOpen,
  isMuted,
  actions,
  empty,
}: Props<Row>) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-1 flex-col lg:min-h-0">
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4 pb-3">
        <h2 className="flex-1 text-[16px] font-semibold">
          {title}
          {sum && (
            <span className="tnum ml-2.5 text-[13px] font-normal text-(--text-2)">{sum}</span>
          )}
        </h2>
        {actions}
      </header>
      {error ? (
        <ErrorState detail={error.message} onRetry={onRetry} />
      ) : (
        <DataTable
          label={items}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          expectedRows={5}
          {...(onOpen && { onOpen })}
          {...(isMuted && { isMuted })}
          empty={<EmptyState title="No data was found">{empty}</EmptyState>}
        />
      )}
      {total > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          item={item}
          items={items}
          onPage={onPage}
        />
      )}
    </section>
  );
}
