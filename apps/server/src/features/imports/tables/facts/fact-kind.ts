import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Change } from '../../../ingest/rows/changes.ts';
import type { Row, RowKind } from '../../../ingest/rows/upsert-rows.ts';
import type { WriterOptions } from '../writer.ts';

/** What a row of the file needs to become a row of the table. */
interface FactContext {
  /** Empty for a kind whose rows belong to no account. */
  account: string;
  /** The organisation's currency: what an amount is in when nothing says otherwise. */
  currency: string;
  /**
   * Makes the key of a row that has no id of its own, of what identifies it; the second row of one file that is
   * identified the same way gets another key than the first.
   */
  keyOf: (...parts: unknown[]) => string;
}

/** A kind of fact a table can hold: where it is stored, what identifies it, and how a row becomes one. */
export interface FactKind extends RowKind {
  ofAccount: boolean;
  /** The column that adds up where several rows of a file have one key; without it the first is kept. */
  sum?: string;
  /** A row of the table, or in words why there is none. Columns that are null are not written. */
  toRow: (record: FieldValues, context: FactContext) => Row | string;
  /** Writes what follows from the changes of a page, and returns those changes too. */
  afterWrite?: (
    db: TenantDb,
    options: WriterOptions,
    changes: readonly Change[],
  ) => Promise<Change[]>;
}

/** Amounts beyond this do not fit the tables. */
const LARGEST = 1e13;

export const isStorable = (amount: number): boolean => Math.abs(amount) < LARGEST;
export const TOO_LARGE = 'the amount is larger than can be stored';

export const text = (value: FieldValues[string] | undefined): string | null =>
  typeof value === 'string' ? value : null;
export const number = (value: FieldValues[string] | undefined): number | null =>
  typeof value === 'number' ? value : null;
