import { useParams } from '@tanstack/react-router';
import { Eye, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { typeLabel } from '@rapport/contract/documents/documents.ts';
import type { Document } from '@rapport/contract/documents/documents.ts';
import { LIST_PAGE, ListFrame } from '../../../features/accounts/components/list/list-frame.tsx';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { useDeleteDocument, useDocuments } from '../../../features/documents/api.ts';
import { DownloadIcon } from '../../../features/records/components/download-button.tsx';
import { formatDay } from '../../../lib/format/format.ts';
import { useOpenRecord } from '../../../lib/address/record-link.ts';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';

/** Chips of labels in a row. */
const LABELS_SHOWN = 2;

const Dash = () => <span className="text-(--text-3)">—</span>;
/** Cards of small screens leave out what is not known and has no label. */
const WideDash = () => <span className="text-(--text-3) max-sm:hidden">—</span>;

const COLUMNS: readonly Column<Document>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ title }) => (
      <span
        className="block max-w-96 truncate font-medium max-sm:max-w-[calc(100vw-11rem)] max-sm:leading-8"
        title={title}
      >
        {title}
      </span>
    ),
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
    key: 'owner',
    title: 'Owner',
    cell: ({ owner }) =>
      owner ? <span className="block max-w-48 truncate">{owner}</span> : <WideDash />,
  },
  {
    key: 'date',
    title: 'Date',
    cell: ({ createdAt }) => <span className="tnum text-(--text-2)">{formatDay(createdAt)}</span>,
  },
  {
    key: 'labels',
    title: 'Labels',
    cell: ({ labels }) =>
      labels.length > 0 ? <ChipList items={labels} max={LABELS_SHOWN} /> : <WideDash />,
  },
  {
    key: 'signed',
    title: 'Signed',
    labelled: true,
    cell: ({ signed }) =>
      signed === null ? <Dash /> : signed ? <Chip tone="green">Yes</Chip> : 'No',
  },
  {
    key: 'requiresSignature',
    title: 'Requires Signature',
    labelled: true,
    cell: ({ requiresSignature }) =>
      requiresSignature === null ? (
        <Dash />
      ) : requiresSignature ? (
        <Chip tone="amber">Yes</Chip>
      ) : (
        'No'
      ),
  },
];

/** The documents of an account, those of its messages among them; each opens in a preview. */
export default function AccountDocumentsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'documents');
  const open = useOpenRecord();
  const { page, set } = useUrlFilters();
  const { data, error, refetch } = useDocuments(accountId, page, LIST_PAGE);
  const [leaving, setLeaving] = useState<Document | null>(null);
  const mayDelete = data?.mayDelete ?? false;
  const columns = useMemo(
    () => [
      ...COLUMNS,
      actionsColumn({
        onView: ({ id }) => open({ kind: 'document', id }),
        ...(mayDelete && { onDelete: setLeaving }),
      }),
    ],
    [open, mayDelete],
  );
  return (
    <>
      <ListFrame
        title={title}
        item="document"
        columns={columns}
        rows={data?.documents}
        total={data?.total ?? 0}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) => open({ kind: 'document', id })}
        empty="Documents appear here with the messages they are attached to."
      />
      {leaving && <DeleteDialog one={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const actionsColumn = ({
  onView,
  onDelete,
}: {
  onView: (one: Document) => void;
  onDelete?: (one: Document) => void;
}): Column<Document> => ({
  key: 'actions',
  title: 'Actions',
  titleHidden: true,
  align: 'right',
  corner: true,
  pinned: true,
  cell: (one) => (
    <span className="inline-flex gap-0.5">
      <IconButton label={`View ${one.title}`} onClick={() => onView(one)}>
        <Eye className="size-4" aria-hidden />
      </IconButton>
      <DownloadIcon id={one.id} title={one.title} />
      {onDelete && (
        <IconButton label={`Delete ${one.title}`} onClick={() => onDelete(one)}>
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      )}
    </span>
  ),
});

function DeleteDialog({ one, onClose }: { one: Document; onClose: () => void }) {
  const { mutate } = useDeleteDocument();
  return (
    <Dialog open onClose={onClose} title="Delete document">
      <div className="flex flex-col gap-5 p-5">
        <p className="wrap-anywhere">
          “{one.title}” will be removed for everyone, with its file and text.
        </p>
        <DialogActions onCancel={onClose}>
          <Button
            variant="danger"
            onClick={() => {
              mutate(one.id);
              onClose();
            }}
          >
            Delete
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
