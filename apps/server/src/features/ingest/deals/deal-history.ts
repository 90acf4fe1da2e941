import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Change } from '../rows/changes.ts';

interface Author {
  org: string;
  /** Who changed the deals; null when unknown. */
  by: string | null;
  now: Date;
}

interface Entry {
  id: string;
  deal: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** Records every deal field that a file has changed. */
export async function recordDealHistory(
  db: TenantDb,
  { org, by, now }: Author,
  changes: readonly Change[],
): Promise<Change[]> {
  const entries = changes.flatMap(({ entity, key, before, after }) =>
    entity === 'deal' && before
      ? Object.keys(before).map((field): Entry => ({
          id: uuidv7(),
          deal: key.id ?? '',
          field,
          before: words(before[field]),
          after: words(after[field]),
        }))
      : [],
  );
  if (entries.length === 0) return [];
  await sql`
    insert into deal_history (org_id, id, deal_id, field, before, after, changed_at, changed_by)
    select ${org}, u.*, ${now}::timestamptz, ${by}::text
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ deal }) => deal)}::uuid[],
      ${entries.map(({ field }) => field)}::text[], ${entries.map(({ before }) => before)}::text[],
      ${entries.map(({ after }) => after)}::text[]) as u (id, deal, field, before, after)`.execute(
    db,
  );
  return entries.map(({ id, field }) => ({
    entity: 'deal_history',
    key: { id },
    before: null,
    after: { field },
  }));
}

const words = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
