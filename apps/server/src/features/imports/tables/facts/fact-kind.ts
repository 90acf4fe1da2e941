import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Change } from '../../../ingest/rows/changes.ts';
import type { Row, RowKind } from '../../../ingest/rows/upsert-rows.ts';
import type { WriterOptions } from '../writer.ts';

/** Context for turning a row of the file into a row of the table. */
interface FactContext {
  /** Empty for a kind whose rows belong to no account. */
  account: string;
  /** The organisation's currency, the default for amounts. */
  currency: string;
  /**
   * Makes a key for a row without an id from its identifying values. Further rows of the file with the same values get
   * other keys.
   */
  keyOf: (...parts: unknown[]) => string;
}

/** A kind of fact: its table, its key, and how a row of a file becomes one. */
export interface FactKind extends RowKind {
  ofAccount: boolean;
  /** The column to sum when rows of a file share a key; without it the first row is kept. */
  sum?: string;
  /** A row of the table, or the reason why there is none. Null columns are not written. */
  toRow: (record: FieldValues, context: FactContext) => Row | string;
  /** Writes changes derived from a page and returns them. */
  afterWrite?: (
    db: TenantDb,
    options: WriterOptions,
    changes: readonly Change[],
  ) => Promise<Change[]>;
}

/** Largest amount that fits the tables. */
const LARGEST = 1e13;

export const isStorable = (amount: number): boolean => Math.abs(amount) < LARGEST;
export const TOO_LARGE = 'the amount is larger than can be stored';

export const text = (value: FieldValues[string] | undefined): string | null =>
  typeof value === 'string' ? value : null;
export const number = (value: FieldValues[string] | undefined): number | null =>
  typeof value === 'number' ? value : null;
