import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { Change, WriteResult } from '../../ingest/rows/changes.ts';

/** Adds the result of `seen` rows to a batch: counts, changes and rejects. */
export async function recordResult(
  db: TenantDb,
  org: string,
  batch: string,
  { seen, ...result }: WriteResult & { seen: number },
): Promise<void> {
  await recordChanges(db, org, batch, result.changes);
  const { rejected } = result;
  const errors = rejected.filter(({ outcome = 'error' }) => outcome === 'error').length;
  if (rejected.length > 0)
    await sql`insert into import_reject (org_id, batch_id, seq, outcome, file, place, reason, sample)
      select ${org}, ${batch}, ${await last(db, 'import_reject', batch)} + u.n, u.outcome, u.file, u.place, u.reason, u.sample
      from unnest(${rejected.map(({ file }) => file ?? '')}::text[], ${rejected.map(({ line }) => line)}::bigint[],
        ${rejected.map(({ reason }) => reason)}::text[], ${rejected.map(({ sample }) => sample)}::text[],
        ${rejected.map(({ outcome = 'error' }) => outcome)}::text[]) with ordinality as u (file, place, reason, sample, outcome, n)`.execute(
      db,
    );
  await db
    .updateTable('import_batch')
    .set((eb) => ({
      seen: eb('seen', '+', seen),
      stored: eb('stored', '+', result.created),
      updated: eb('updated', '+', result.updated),
      unchanged: eb('unchanged', '+', result.unchanged),
      skipped: eb('skipped', '+', result.unchanged + rejected.length - errors),
      errors: eb('errors', '+', errors),
    }))
    .where('id', '=', batch)
    .execute();
}

/** Records the rows a batch has written, for undo. */
export async function recordChanges(
  db: TenantDb,
  org: string,
  batch: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into import_change (org_id, batch_id, seq, entity, key, before, after)
    select ${org}, ${batch}, ${await last(db, 'import_change', batch)} + u.n, u.entity, u.key, u.before, u.after
    from unnest(${changes.map(({ entity }) => entity)}::text[], ${changes.map(({ key }) => toJsonb(key))}::jsonb[],
      ${changes.map(({ before }) => before && toJsonb(before))}::jsonb[], ${changes.map(({ after }) => toJsonb(after))}::jsonb[])
      with ordinality as u (entity, key, before, after, n)`.execute(db);
}

async function last(
  db: TenantDb,
  table: 'import_change' | 'import_reject',
  batch: string,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from ${sql.table(table)} where batch_id = ${batch}`.execute(
    db,
  );
  return rows[0]?.seq ?? 0;
}
