import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ImportKind } from './commands/detect-kind.ts';
import { AppError } from '../../platform/errors.ts';

export interface BatchRow {
  id: string;
  kind: ImportKind;
  file_name: string;
  state: string;
  dry_run: boolean;
  bytes_total: number | null;
  bytes_read: number;
  seen: number;
  stored: number;
  updated: number;
  unchanged: number;
  skipped: number;
  errors: number;
  oldest_at: Date | null;
  newest_at: Date | null;
  failure: string | null;
  created_by: string | null;
  created_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
}

const batches = (db: TenantDb, where: RawBuilder<SqlBool>, page = sql``) =>
  sql<BatchRow & { total: number }>`
    select b.id, b.kind, b.file_name, b.state, b.dry_run, b.bytes_total, b.bytes_read, b.seen, b.stored, b.updated, b.unchanged,
      b.skipped, b.errors, b.oldest_at, b.newest_at, b.failure, m.name as created_by, b.created_at, b.finished_at, b.undone_at,
      count(*) over ()::int as total
    from import_batch b left join member m on m.org_id = b.org_id and m.id = b.created_by
    where ${where} order by b.created_at desc, b.id ${page}`.execute(db);

interface Page {
  skip: number;
  take: number;
}

/** Imports without dry runs, newest first. */
export async function listBatches(db: TenantDb, { skip, take }: Page) {
  const { rows } = await batches(db, sql`not b.dry_run`, sql`limit ${take} offset ${skip}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function oneBatch(db: TenantDb, id: string): Promise<BatchRow> {
  const { rows } = await batches(db, sql`b.id = ${id}`);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

interface BatchFiles {
  place: string;
  lookup: { place: string; name: string; column: string } | null;
}

/** Storage keys of the files of a batch, or null when it no longer needs them. */
export async function batchFiles(db: TenantDb, id: string): Promise<BatchFiles | null> {
  const { rows } = await sql<BatchFiles>`
    select u.place, case when l.id is not null then jsonb_build_object('place', l.place, 'name', l.file_name,
      'column', b.options -> 'lookup' ->> 'column') end as lookup
    from import_batch b join import_upload u on u.org_id = b.org_id and u.id = b.upload_id
    left join import_upload l on l.org_id = b.org_id and l.id = (b.options -> 'lookup' ->> 'upload')::uuid
    where b.id = ${id} and b.state in ('queued', 'running', 'analysing')`.execute(db);
  return rows[0] ?? null;
}

export interface UploadRow {
  id: string;
  file_name: string;
  kind: ImportKind;
  bytes: number;
  place: string;
}

export async function oneUpload(db: TenantDb, id: string): Promise<UploadRow> {
  const row = await db
    .selectFrom('import_upload')
    .select(['id', 'file_name', 'kind', 'bytes', 'place'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row)
    throw new AppError('not_found', { message: 'This file has been removed. Upload it again.' });
  return row as UploadRow;
}

export interface ChangeRow {
  entity: string;
  name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/**
 * Rows an import wrote, in file order, accounts it created for other rows last; derived changes are left out. Tags and
 * domains of an accounts file are part of their account's row. Names are looked up for one page only.
 */
export async function listChanges(
  db: TenantDb,
  batch: string,
  { action, skip, take }: Page & { action?: 'create' | 'update' | undefined },
) {
  const { rows } = await sql<ChangeRow & { total: number }>`
    with written as (
      select c.org_id, c.entity, c.key, c.seq, b.kind, c.after, c.key ->> (case c.entity when 'account' then 'id' else 'account_id' end) as account_id,
        b.kind = 'accounts' and c.entity <> 'account' as beside,
        case when b.kind = 'accounts' and c.entity <> 'account' then '{}' else c.before end as before
      from import_change c join import_batch b on b.org_id = c.org_id and b.id = c.batch_id
      where c.batch_id = ${batch} and c.entity not in ('deal_history', 'derived_account')
        and (c.entity not in ('account_tag', 'account_domain') or b.kind = 'accounts' or (b.kind = 'tags' and c.entity = 'account_tag'))),
    ranked as (select w.*, row_number() over (partition by account_id order by beside, seq) as nth_of_account from written w),
    page as (
      select r.*, count(*) over ()::int as total,
        (r.entity = 'account' and r.kind <> 'accounts') or (r.entity = 'contact' and r.kind = 'calendar') as along
      from ranked r where (not r.beside or r.nth_of_account = 1)
        and (${action ?? null}::text is null or (${action ?? null} = 'create') = (r.before is null))
      order by along, r.seq limit ${take} offset ${skip}),
    beside as (
      select account_id, jsonb_object_agg(field, value) as fields from (
        select account_id, coalesce(key ->> 'kind', 'domain') as field, string_agg(coalesce(key ->> 'value', key ->> 'domain'), ', ' order by seq) as value
        from written where beside and account_id in (select account_id from page) group by 1, 2) f group by 1),
    named as (
      select account_id, max(after ->> 'name') as name from written where entity = 'account'
        and account_id in (select account_id from page union select after ->> 'parent_id' from page) group by 1)
    select r.entity, coalesce(r.after ->> 'name', case when r.entity <> 'contact' then r.after ->> 'title' end, e.title, d.name, j.name, a.name, n.name, p.name,
        p.email, r.after ->> 'email', r.key ->> 'currency') as name,
      r.before || case when r.before ->> 'parent_id' is null then '{}' else jsonb_build_object('parent account', old.name) end as before,
      case when r.beside then '{}' else r.after end
        || case when r.nth_of_account = 1 then coalesce(s.fields, '{}') else '{}' end
        || case when r.after ? 'parent_id' then jsonb_build_object('parent account', coalesce(up.name, m.name)) else '{}' end
        || case when w.name is null then '{}' else jsonb_build_object('account', w.name) end as after, r.total
    from page r left join beside s on s.account_id = r.account_id
    left join account a on a.org_id = r.org_id and a.id = r.account_id::uuid
    left join account up on up.org_id = r.org_id and up.id = (r.after ->> 'parent_id')::uuid
    left join account old on old.org_id = r.org_id and old.id = (r.before ->> 'parent_id')::uuid
    left join account w on r.entity = 'contact' and w.org_id = r.org_id and w.id = (r.after ->> 'account_id')::uuid
    left join named n on n.account_id = r.account_id
    left join named m on m.account_id = r.after ->> 'parent_id'
    left join contact p on p.org_id = r.org_id and r.entity = 'contact' and p.id = (r.key ->> 'id')::uuid
    left join calendar_event e on e.org_id = r.org_id and r.entity = 'calendar_event' and e.id = (r.key ->> 'id')::uuid
    left join deal d on d.org_id = r.org_id and r.entity = 'deal' and d.id = (r.key ->> 'id')::uuid
    left join project j on j.org_id = r.org_id and r.entity = 'project' and j.id = (r.key ->> 'id')::uuid
    order by r.along, r.seq`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface RejectRow {
  outcome: 'skipped' | 'error';
  file: string;
  place: number | null;
  reason: string;
  sample: string;
}

export async function listRejectRows(
  db: TenantDb,
  batch: string,
  { outcome, skip, take }: Page & { outcome?: string[] | undefined },
) {
  const { rows } = await sql<RejectRow & { total: number }>`
    select outcome, file, place, reason, sample, count(*) over ()::int as total from import_reject
    where batch_id = ${batch} and (${outcome ?? null}::text[] is null or outcome = any (${outcome ?? null}::text[]))
    order by seq limit ${take} offset ${skip}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Reasons why rows were set aside, without quoted values, most frequent first. */
export async function topReasons(db: TenantDb, batch: string, take: number) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select regexp_replace(reason, '"[^"]*"', '"…"', 'g') as reason, count(*)::int as count from import_reject
    where batch_id = ${batch} group by 1 order by 2 desc, 1 limit ${take}`.execute(db);
  return rows;
}

/** The last mapping used for these columns. */
export async function rememberedMapping(db: TenantDb, entity: string, signature: string) {
  const row = await db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('entity', '=', entity)
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row?.mapping ?? null;
}
