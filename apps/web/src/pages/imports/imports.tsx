import { useNavigate } from '@tanstack/react-router';
import { IMPORT_COLUMNS } from '../../features/imports/components/imports-columns.tsx';
import { useImports, useSendFile } from '../../features/imports/api.ts';
import { useUser } from '../../features/auth/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { ErrorState, NoPermission } from '../../ui/states.tsx';

const PAGE_SIZE = 20;
const ACCEPT = '.mbox,.eml,.zip,.gz,.csv,.tsv,.txt,.xlsx,.ics,.json,.jsonl,.ndjson';

/** Uploads files and lists imports. */
export default function ImportsPage() {
  usePageBreadcrumb([{ label: 'Import' }]);
  const navigate = useNavigate();
  const { page, set } = useUrlFilters();
  const user = useUser().data;
  const { data, error, refetch } = useImports(page, PAGE_SIZE);
  const send = useSendFile();
  if (user && user.role !== 'admin')
    return (
      <NoPermission title="Only administrators can import files">
        <p>Ask an administrator of {user.org.name}.</p>
      </NoPermission>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      <div className="mx-auto w-full max-w-[860px] px-5 py-6">
        <h1 className="mb-4 text-[20px] font-semibold tracking-tight">Import</h1>
        <FileDrop
          hint="Email as mbox, EML or a zip of them; calendars as ICS or a zip of them; accounts, contacts, revenue, subscriptions, opportunities, usage and more as CSV, Excel or JSON. You preview every import before anything is written."
          accept={ACCEPT}
          busy={send.isPending}
          onFile={(file) =>
            send.mutate(file, {
              onSuccess: ({ id }) =>
                void navigate({ to: '/app/import/new/$uploadId', params: { uploadId: id } }),
            })
          }
        />
        {send.error && (
          <p role="alert" className="mt-3 text-(--red)">
            {send.error.message}
          </p>
        )}
      </div>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!error && (data === undefined || data.total > 0) && (
        <DataTable
          label="imports"
          columns={IMPORT_COLUMNS}
          rows={data?.imports}
          keyOf={({ id }) => id}
          onOpen={({ id }) =>
            void navigate({ to: '/app/import/$batchId', params: { batchId: id } })
          }
          empty={null}
          expectedRows={4}
        />
      )}
      {data && data.total > PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          item="import"
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </div>
  );
}
