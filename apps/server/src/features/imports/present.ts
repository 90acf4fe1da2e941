import type { z } from 'zod';
import type {
  ImportBatch,
  ImportChange,
  ImportReject,
  ImportState,
  Upload,
} from '@rapport/contract/imports/imports.ts';
import type { BatchRow, ChangeRow, RejectRow, UploadRow } from './queries.ts';

export const presentBatch = (row: BatchRow): z.input<typeof ImportBatch> => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  state: row.state as ImportState,
  dryRun: row.dry_run,
  bytesTotal: row.bytes_total,
  bytesRead: row.bytes_read,
  seen: row.seen,
  stored: row.stored,
  updated: row.updated,
  unchanged: row.unchanged,
  skipped: row.skipped,
  errors: row.errors,
  oldestAt: row.oldest_at?.toISOString() ?? null,
  newestAt: row.newest_at?.toISOString() ?? null,
  failure: row.failure,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
});

const words = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

/** Readable column names: `renewal_date` → renewal date. */
const fieldName = (column: string) => column.replaceAll('_', ' ');

const HIDDEN = new Set(['provider', 'month', 'attendees', 'visible_to', 'sequence']);

/** Whether a column is worth showing: keys and derived columns are not. */
const isTelling = (column: string) => !HIDDEN.has(column) && !column.endsWith('_id');

export function presentChange(row: ChangeRow): z.input<typeof ImportChange> {
  const isNew = row.before === null;
  const fields = Object.entries(row.after)
    .filter(
      ([column, value]) =>
        value !== null &&
        value !== '' &&
        isTelling(column) &&
        !(isNew && (column === 'name' || column === 'title') && value === row.name),
    )
    .map(([column, value]) => ({
      field: fieldName(column),
      before: words(row.before?.[column]),
      after: words(value),
    }));
  return { entity: row.entity, name: row.name ?? '', action: isNew ? 'create' : 'update', fields };
}

export const presentReject = (row: RejectRow): z.input<typeof ImportReject> => ({ ...row });

export const presentUpload = (row: UploadRow): z.input<typeof Upload> => ({
  id: row.id,
  fileName: row.file_name,
  bytes: row.bytes,
  kind: row.kind,
});
