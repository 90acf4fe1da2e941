import type { ImportBatch } from '@rapport/contract/imports.ts';
import { formatAgo, formatCount } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { KINDS, STATES } from '../words.ts';

const figure = (key: 'seen' | 'stored' | 'updated' | 'skipped' | 'errors', title: string) => ({
  key,
  title,
  align: 'right' as const,
  wideOnly: true,
  cell: (batch: ImportBatch) => <span className="tnum">{formatCount(batch[key])}</span>,
});

/** The columns of the list of imports. */
export const IMPORT_COLUMNS: readonly Column<ImportBatch>[] = [
  {
    key: 'file',
    title: 'File',
    cell: ({ fileName }) => <span className="font-medium">{fileName}</span>,
  },
  { key: 'kind', title: 'Holds', cell: ({ kind }) => KINDS[kind] },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
  },
  figure('seen', 'Read'),
  figure('stored', 'Stored'),
  figure('updated', 'Updated'),
  figure('skipped', 'Skipped'),
  figure('errors', 'Errors'),
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
