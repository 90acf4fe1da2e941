import { sql } from 'kysely';
import { guessMapping, rowReader } from '@rapport/connectors/table/mapping.ts';
import type { ColumnMapping } from '@rapport/connectors/table/mapping.ts';
import type { TableRead, TableRow } from '@rapport/connectors/table/source.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { Ctx } from '../../../platform/context.ts';
import { writeAccount } from '../tables/accounts.ts';
import type { Change, RowOutcome } from '../tables/changes.ts';
import { writeContact } from '../tables/contacts.ts';
import { fieldsOf, openTable } from '../tables/open.ts';
import type { TableEntity } from '../tables/open.ts';
import { linkDomains } from '../ingest/link-domains.ts';
import { stopRequested } from '../ingest/stop.ts';
import { isZip } from '../uploads/is-zip.ts';

const PAGE = 200;

interface Options {
  source: string;
  entity: TableEntity;
  dryRun: boolean;
  /** `mapping`: what each column means; guessed when absent. */
  options: unknown;
  signal?: AbortSignal;
  onPage?: () => void;
}

class DryRun extends Error {}

/** Reads a table into accounts or contacts. A dry run does the same work and takes it back, so its counts are what would happen. */
export async function importTable(
  ctx: Ctx,
  batch: string,
  { source, entity, dryRun, options, signal, onPage }: Options,
): Promise<void> {
  const table = await openTable(source, await isZip(source));
  const reads: TableRead[] = [];
  for await (const read of table.rows) reads.push(read);
  const samples = reads.flatMap((read) => ('row' in read ? [read.row.values] : [])).slice(0, 500);
  const fields = fieldsOf(entity);
  const mapping =
    (options as { mapping?: ColumnMapping[] }).mapping ??
    guessMapping(table.columns, samples, fields);
  const missing = fields.find(
    (field) => field.required && !mapping.some((column) => column.field === field.key),
  );
  if (missing) throw new Error(`no column is mapped to ${missing.label}: say which one holds it`);
  const read = rowReader(mapping, fields, samples);
  for (let from = 0; from < reads.length && !signal?.aborted; from += PAGE) {
    if (await stopRequested(ctx, batch)) break;
    const tallied = await writePage(ctx, {
      batch,
      entity,
      dryRun,
      reads: reads.slice(from, from + PAGE),
      read,
    });
    await ctx.run((db) => count(db, ctx.asker.organisation, batch, tallied));
    onPage?.();
  }
}

interface Page {
  batch: string;
  entity: TableEntity;
  dryRun: boolean;
  reads: TableRead[];
  read: ReturnType<typeof rowReader>;
}

interface Tally {
  seen: number;
  created: number;
  updated: number;
  unchanged: number;
  changes: Change[];
  rejected: { line: number; reason: string; sample: string }[];
}

async function writePage(ctx: Ctx, page: Page): Promise<Tally> {
  const tally: Tally = {
    seen: page.reads.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    rejected: [],
  };
  const write = page.entity === 'account' ? writeAccount : writeContact;
  try {
    await ctx.run(async (db) => {
      for (const item of page.reads) {
        if ('problem' in item) tally.rejected.push(item.problem);
        else
          await writeRow(db, item.row, page, tally, (record) =>
            write(db, ctx.asker.organisation, record),
          );
      }
      await linkDomains(
        db,
        tally.changes.flatMap(({ entity, key }) =>
          entity === 'account_domain' && key.domain ? [key.domain] : [],
        ),
        ctx.services.now(),
      );
      if (page.dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return tally;
}

async function writeRow(
  db: TenantDb,
  row: TableRow,
  page: Page,
  tally: Tally,
  write: (
    record: Extract<ReturnType<Page['read']>, { record: unknown }>['record'],
  ) => Promise<RowOutcome>,
) {
  const result = page.read(row.values);
  if ('problems' in result) {
    const reason = result.problems
      .map(({ column, value, reason: why }) => `${column}${value ? ` "${value}"` : ''} ${why}`)
      .join('; ');
    tally.rejected.push({
      line: row.line,
      reason,
      sample: Object.values(row.values).join(' | ').slice(0, 200),
    });
    return;
  }
  await sql`savepoint row`.execute(db);
  try {
    const { outcome, changes } = await write(result.record);
    tally[outcome] += 1;
    tally.changes.push(...changes);
    await sql`release savepoint row`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint row`.execute(db);
    tally.rejected.push({
      line: row.line,
      reason: (error as Error).message,
      sample: Object.values(row.values).join(' | ').slice(0, 200),
    });
  }
}

async function count(db: TenantDb, org: string, batch: string, tally: Tally) {
  const next = async (table: 'import_change' | 'import_reject') =>
    (
      await sql<{
        seq: number;
      }>`select coalesce(max(seq), 0) as seq from ${sql.table(table)} where batch_id = ${batch}`.execute(
        db,
      )
    ).rows[0]?.seq ?? 0;
  if (tally.changes.length > 0) {
    await sql`insert into import_change (org_id, batch_id, seq, entity, key, before, after)
      select ${org}, ${batch}, ${await next('import_change')} + u.n, u.entity, u.key, u.before, u.after
      from unnest(${tally.changes.map(({ entity }) => entity)}::text[], ${tally.changes.map(({ key }) => toJsonb(key))}::jsonb[],
        ${tally.changes.map(({ before }) => before && toJsonb(before))}::jsonb[], ${tally.changes.map(({ after }) => toJsonb(after))}::jsonb[])
        with ordinality as u (entity, key, before, after, n)`.execute(db);
  }
  if (tally.rejected.length > 0) {
    await sql`insert into import_reject (org_id, batch_id, seq, outcome, place, reason, sample)
      select ${org}, ${batch}, ${await next('import_reject')} + u.n, 'error', u.place, u.reason, u.sample
      from unnest(${tally.rejected.map(({ line }) => line)}::bigint[], ${tally.rejected.map(({ reason }) => reason)}::text[],
        ${tally.rejected.map(({ sample }) => sample)}::text[]) with ordinality as u (place, reason, sample, n)`.execute(
      db,
    );
  }
  await sql`update import_batch set seen = seen + ${tally.seen}, stored = stored + ${tally.created}, updated = updated + ${tally.updated},
    unchanged = unchanged + ${tally.unchanged}, skipped = skipped + ${tally.unchanged}, errors = errors + ${tally.rejected.length}
    where id = ${batch}`.execute(db);
}
