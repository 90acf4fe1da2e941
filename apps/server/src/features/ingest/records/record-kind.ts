import type { CanonicalRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Row } from '../rows/upsert-rows.ts';

/** Where records come from, and when. */
export interface Source {
  org: string;
  connection: string;
  provider: string;
  /** Who connected it: sees private records that name nobody. */
  member: string | null;
  ownDomains: readonly string[];
  now: Date;
}

export type KeptKind = Exclude<CanonicalRecord['kind'], 'message'>;
export type RecordOf<Kind extends CanonicalRecord['kind']> = Extract<
  CanonicalRecord,
  { kind: Kind }
>;

/** A record that another one names. */
export interface Reference {
  kind: KeptKind;
  id: string;
  /** Without it the record cannot be written. */
  required: boolean;
}

/** Our ids of the records a page names, by `referenceKey`. */
export type Found = ReadonlyMap<string, string>;

export const referenceKey = (kind: KeptKind, id: string): string => `${kind} ${id}`;

/** A row that was written, or was found to be as it should. */
export interface Written<Kind extends KeptKind> {
  id: string;
  record: RecordOf<Kind>;
  /** The row as it was; null for a new one. */
  before: Record<string, unknown> | null;
}

/** How records of one kind are kept: in which table, by which key, and what a row of it says. */
export interface KindWriter<Kind extends KeptKind> {
  kind: Kind;
  table:
    | 'account'
    | 'contact'
    | 'deal'
    | 'project'
    | 'revenue_entry'
    | 'support_case'
    | 'calendar_event'
    | 'document';
  providerId: (record: RecordOf<Kind>) => string;
  /** A later version has a greater number. */
  version: (record: RecordOf<Kind>) => number;
  references: (record: RecordOf<Kind>) => Reference[];
  /** For rows whose fields people may edit, so that each has an owner: who owns those that a record leaves open. */
  owners?: (record: RecordOf<Kind>, found: Found) => Record<string, string>;
  /** What identifies a row, besides its key. */
  naturalKey?: (record: RecordOf<Kind>) => string | null;
  /** Rows that are already there for records without one, by the provider's id of the record. */
  match?: (
    db: TenantDb,
    source: Source,
    records: readonly RecordOf<Kind>[],
  ) => Promise<Map<string, string>>;
  /** The columns that the source decides. */
  rows: (
    db: TenantDb,
    source: Source,
    records: readonly RecordOf<Kind>[],
    found: Found,
  ) => Promise<Row[]>;
  /** Columns that only a new row gets. */
  newRow: (source: Source, record: RecordOf<Kind>) => Row;
  /** Writes what belongs to rows that were created or changed, or whose record is a newer one. */
  after?: (db: TenantDb, source: Source, written: readonly Written<Kind>[]) => Promise<void>;
}
