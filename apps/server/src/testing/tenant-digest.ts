import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Tables of logs and caches, and columns of times, which are not part of the data. */
export const HISTORY = new Set([
  'import_batch',
  'import_change',
  'import_reject',
  'import_upload',
  'import_mapping',
  'audit_event',
  'account_stage_change',
  'chat_session',
  'chat_turn',
  'ai_run',
  'api_token',
  'past_figures',
  'portfolio_month',
]);
export const MOMENTS = [
  'dirty_since',
  'computed_at',
  'created_at',
  'taken_at',
  'text_at',
  'updated_at',
  'last_seen_at',
  'last_used_at',
  'last_active_at',
  'preferences',
  'digest',
];

/** A digest of all data of a tenant: equal digests mean equal workspaces. */
export async function tenantDigest(db: TenantDb): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(
    db,
  );
  const hash = createHash('sha256');
  for (const { name } of tables.rows.filter((table) => !HISTORY.has(table.name))) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(row, E'\\n' order by row)) as digest
      from (select (to_jsonb(t) - ${MOMENTS}::text[])::text as row from ${sql.table(name)} t) rows`.execute(
      db,
    );
    hash.update(`${name}:${rows[0]?.digest ?? 'empty'}\n`);
  }
  return hash.digest('hex');
}
