import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Rejected, WriteResult } from '../../ingest/rows/changes.ts';

/** A readable row of the file. */
export interface SourceRow {
  line: number;
  /** Its cells, shortened for display. */
  sample: string;
  record: FieldValues;
}

/** Writes the rows of one file, page by page. */
export interface TableWriter {
  write: (db: TenantDb, rows: readonly SourceRow[]) => Promise<WriteResult>;
  /** Pages that need the whole file to be read first. */
  pending?: () => ((db: TenantDb) => Promise<WriteResult>)[];
}

export interface WriterOptions {
  org: string;
  /** The importer, for field history. */
  by: string | null;
  now: Date;
  /** Create accounts that rows name and that do not exist. */
  createMissing: boolean;
  /** New accounts are restricted, unless the file says otherwise. */
  confidential: boolean;
}

export const rejectedRow = ({ line, sample }: SourceRow, reason: string): Rejected => ({
  line,
  sample,
  reason,
});
