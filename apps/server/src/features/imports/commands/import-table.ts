import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { TABLE_FIELDS } from '@rapport/connectors/table/kinds.ts';
import type { Field } from '@rapport/connectors/table/fields/field.ts';
import { guessMapping, isLacking, rowReader } from '@rapport/connectors/table/mapping.ts';
import type { ColumnMapping } from '@rapport/connectors/table/mapping.ts';
import type { TableRead } from '@rapport/connectors/table/source.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { linkDomains } from '../../ingest/people/link-domains.ts';
import { stopRequested } from './stop-requested.ts';
import { addResult, nothingWritten } from '../../ingest/rows/changes.ts';
import type { WriteResult } from '../../ingest/rows/changes.ts';
import { openTable } from '../tables/open.ts';
import type { Join } from '../tables/open.ts';
import { pagesOf, samplesOf } from '../tables/pages.ts';
import { recordResult } from '../tables/record-result.ts';
import type { SourceRow, TableWriter } from '../tables/writer.ts';
import { writerOf } from '../tables/writers.ts';

/** Options of a table import, stored with the batch. */
export interface TableOptions {
  /** The field of each column; guessed when absent. */
  mapping?: ColumnMapping[];
  /** Create accounts that rows name and that do not exist. */
  createMissing?: boolean;
  confidential?: boolean;
  /** Local files joined to the rows. */
  joins?: Join[];
  /** An uploaded file to join, fetched before the table is read. */
  lookup?: { upload: string; column: string };
}

interface Options {
  source: string;
  kind: TableKind;
  dryRun: boolean;
  options: TableOptions;
  signal?: AbortSignal;
  onPage?: () => void;
}

/** One page: rows read, and their writer. */
interface Step {
  seen: number;
  write: (db: TenantDb) => Promise<WriteResult>;
}

class DryRun extends Error {}

/** Imports a table. A dry run does the same work and rolls it back, so its counts are exact. */
export async function importTable(ctx: Ctx, batch: string, order: Options): Promise<void> {
  const org = ctx.asker.organisation;
  const record = (db: TenantDb, seen: number, result: WriteResult) =>
    recordResult(db, org, batch, { seen, ...result });
  if (!order.dryRun) {
    await eachStep(ctx, batch, order, ({ seen, write }) =>
      ctx.run(async (db) => record(db, seen, await write(db))),
    );
    return;
  }
  await ctx
    .run(async (db) => {
      await eachStep(ctx, batch, order, async ({ seen, write }) => {
        const result = await write(db);
        await ctx.run((apart) => record(apart, seen, result));
      });
      throw new DryRun();
    })
    .catch((error: Error) => {
      if (!(error instanceof DryRun)) throw error;
    });
}

async function eachStep(
  ctx: Ctx,
  batch: string,
  { source, kind, options, signal, onPage }: Options,
  run: (step: Step) => Promise<void>,
) {
  const table = await openTable(source, options.joins);
  const { samples, rows } = await samplesOf(table.rows);
  const fields: readonly Field[] = TABLE_FIELDS[kind];
  const mapping = options.mapping ?? guessMapping(table.columns, samples, fields);
  refuseLacking(mapping, fields);
  const read = rowReader(mapping, fields, samples);
  const now = ctx.now;
  const writer = writerOf(kind, {
    org: ctx.asker.organisation,
    by: ctx.principal?.name ?? null,
    now,
    createMissing: options.createMissing ?? false,
    confidential: options.confidential ?? false,
  });
  for await (const step of stepsOf(rows, read, writer, now)) {
    if (signal?.aborted || (await stopRequested(ctx, batch))) return;
    await run(step);
    onPage?.();
  }
}

function refuseLacking(mapping: readonly ColumnMapping[], fields: readonly Field[]) {
  const mapped = new Set(mapping.map(({ field }) => field));
  const missing = fields.find((field) => isLacking(field, (key) => mapped.has(key)));
  if (missing) throw new Error(`no column is mapped to ${missing.label}: choose one`);
}

async function* stepsOf(
  rows: AsyncIterable<TableRead>,
  read: ReturnType<typeof rowReader>,
  writer: TableWriter,
  now: Date,
): AsyncGenerator<Step> {
  for await (const reads of pagesOf(rows))
    yield { seen: reads.length, write: (db) => writePage(db, reads, read, writer, now) };
  for (const write of writer.pending?.() ?? []) yield { seen: 0, write };
}

async function writePage(
  db: TenantDb,
  reads: readonly TableRead[],
  read: ReturnType<typeof rowReader>,
  writer: TableWriter,
  now: Date,
): Promise<WriteResult> {
  const result = nothingWritten();
  const rows: SourceRow[] = [];
  for (const item of reads) {
    if ('problem' in item) result.rejected.push(item.problem);
    else {
      const { line, values } = item.row;
      const sample = Object.values(values).join(' | ').slice(0, 200);
      const answer = read(values);
      if ('record' in answer) rows.push({ line, sample, record: answer.record });
      else result.rejected.push({ line, sample, reason: inWords(answer.problems) });
    }
  }
  addResult(result, await writer.write(db, rows));
  const domains = result.changes.flatMap(({ entity, key }) =>
    entity === 'account_domain' && key.domain ? [key.domain] : [],
  );
  await linkDomains(db, domains, now);
  return result;
}

const inWords = (problems: readonly { column: string; value: string; reason: string }[]): string =>
  problems
    .map(({ column, value, reason }) => `${column}${value ? ` "${value}"` : ''} ${reason}`)
    .join('; ');
