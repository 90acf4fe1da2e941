/** Tables written by table imports, with recorded changes. */
export type Entity =
  | 'account'
  | 'account_domain'
  | 'account_tag'
  | 'contact'
  | 'revenue_entry'
  | 'subscription'
  | 'arr_movement'
  | 'deal'
  | 'project'
  | 'deal_history'
  | 'usage_day'
  | 'exchange_rate'
  | 'calendar_event';

/** A row written by an import: its prior values, or null when it was created. */
export interface Change {
  /** `derived_account`: columns of an account derived from the rows written. */
  entity: Entity | 'derived_account';
  key: Record<string, string>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

export type Outcome = 'created' | 'updated' | 'unchanged';

export interface RowOutcome {
  outcome: Outcome;
  changes: Change[];
}

/** A row that is not stored, and why. */
export interface Rejected {
  line: number;
  /** An error where it is not said. */
  outcome?: 'skipped' | 'error';
  reason: string;
  sample: string;
  file?: string;
}

/** Results of some rows. */
export interface WriteResult {
  created: number;
  updated: number;
  unchanged: number;
  changes: Change[];
  rejected: Rejected[];
}

export const nothingWritten = (): WriteResult => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  changes: [],
  rejected: [],
});

/** Adds one result to another. */
export function addResult(sum: WriteResult, more: WriteResult): void {
  sum.created += more.created;
  sum.updated += more.updated;
  sum.unchanged += more.unchanged;
  for (const change of more.changes) sum.changes.push(change);
  for (const rejected of more.rejected) sum.rejected.push(rejected);
}
