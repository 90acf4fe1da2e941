/** A row written by an import: its prior values, or null when it was created. */
export interface Change {
  entity: 'account' | 'contact' | 'account_domain' | 'account_tag';
  key: Record<string, string>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

export interface RowOutcome {
  outcome: 'created' | 'updated' | 'unchanged';
  changes: Change[];
}
