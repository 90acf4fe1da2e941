import { useParams } from '@tanstack/react-router';
import { typeLabel } from '@rapport/contract/documents.ts';
import type { Document } from '@rapport/contract/documents.ts';
import { LIST_PAGE, ListFrame } from '../../features/accounts/components/list-frame.tsx';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useDocuments } from '../../features/documents/api.ts';
import { formatBytes, formatDay } from '../../lib/format.ts';
import { useOpenRecord } from '../../lib/record-link.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import type { Column } from '../../ui/table/data-table.tsx';

const COLUMNS: readonly Column<Document>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ title }) => <span className="block max-w-96 truncate font-medium">{title}</span>,
  },
  {
    key: 'type',
    title: 'Type',
    cell: (one) => <span className="text-(--text-2)">{typeLabel(one)}</span>,
  },
  {
    key: 'source',
    title: 'Source',
    cell: ({ provider }) => <span className="text-(--text-2) capitalize">{provider}</span>,
  },
  {
    key: 'size',
    title: 'Size',
    align: 'right',
    cell: ({ sizeInBytes }) => formatBytes(sizeInBytes),
  },
  {
    key: 'date',
    title: 'Date',
    cell: ({ createdAt }) => <span className="tnum text-(--text-2)">{formatDay(createdAt)}</span>,
  },
];

/** The documents of an account's messages; each opens in a dialog. */
export default function AccountDocumentsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'documents');
  const open = useOpenRecord();
  const { page, set } = useUrlFilters();
  const { data, error, refetch } = useDocuments(accountId);
  return (
    <ListFrame
      title={title}
      items="documents"
      columns={COLUMNS}
      rows={data?.documents.slice((page - 1) * LIST_PAGE, page * LIST_PAGE)}
      total={data?.documents.length ?? 0}
      page={page}
      onPage={(next) => set({ page: String(next) })}
      error={error}
      onRetry={() => void refetch()}
      onOpen={({ id }) => open({ kind: 'document', id })}
      empty="Documents appear here with the messages they are attached to."
    />
  );
}
