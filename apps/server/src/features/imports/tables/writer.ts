import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Rejected, WriteResult } from '../../ingest/rows/changes.ts';

/** A readable row of the file. */
export interface SourceRow {
  line: number;
  /** Its cells, shortened, for people. */
  sample: string;
  record: FieldValues;
}

/** Writes the rows of one file, page by page. */
export interface TableWriter {
  write: (db: TenantDb, rows: readonly SourceRow[]) => Promise<WriteResult>;
  /** Pages that had to wait for the last row. */
  pending?: () => ((db: TenantDb) => Promise<WriteResult>)[];
}

export interface WriterOptions {
  org: string;
  /** Who the import is by, for histories. */
  by: string | null;
  now: Date;
  /** Make an account of what no account is known by. */
  createMissing: boolean;
}

export const rejectedRow = ({ line, sample }: SourceRow, reason: string): Rejected => ({
  line,
  sample,
  reason,
});
