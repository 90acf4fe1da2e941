import type { ImportBatch } from '@rapport/contract/imports/imports.ts';
import { formatAgo, formatCount } from '../../../lib/format/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { KIND_LABELS, STATE_LABELS } from '../import-labels.ts';

const countColumn = (key: 'seen' | 'stored' | 'updated' | 'skipped' | 'errors', title: string) => ({
  key,
  title,
  align: 'right' as const,
  wideOnly: true,
  cell: (batch: ImportBatch) => <span className="tnum">{formatCount(batch[key])}</span>,
});

export const IMPORT_COLUMNS: readonly Column<ImportBatch>[] = [
  {
    key: 'file',
    title: 'File',
    cell: ({ fileName }) => <span className="font-medium">{fileName}</span>,
  },
  { key: 'kind', title: 'Type', cell: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Chip tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Chip>,
  },
  countColumn('seen', 'Read'),
  countColumn('stored', 'Stored'),
  countColumn('updated', 'Updated'),
  countColumn('skipped', 'Skipped'),
  countColumn('errors', 'Errors'),
  {
    key: 'by',
    title: 'By',
    wideOnly: true,
    cell: ({ createdBy }) => <span className="text-(--text-2)">{createdBy ?? 'Command line'}</span>,
  },
  {
    key: 'when',
    title: 'When',
    cell: ({ createdAt }) => <span className="text-(--text-2)">{formatAgo(createdAt)}</span>,
  },
];
