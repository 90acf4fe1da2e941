import path from 'node:path';
import { ImportKind } from '@rapport/contract/imports/imports.ts';
import type { TableKind } from '@rapport/contract/imports/imports.ts';
import { systemContext } from '../platform/context.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand, CliContext } from '../platform/program/cli.ts';
import { listTenants } from '../platform/auth/organisations.ts';
import type { Services } from '../platform/services.ts';
import type { TableOptions } from '../features/imports/commands/import-table.ts';
import { topReasons } from '../features/imports/queries.ts';
import type { Join } from '../features/imports/tables/open.ts';
import { chosenMapping } from '../features/imports/tables/chosen-mapping.ts';
import { runBatch } from '../features/imports/commands/run-batch.ts';
import { sizeOf, startBatch } from '../features/imports/commands/start-batch.ts';
import { undoBatch } from '../features/imports/commands/undo-batch.ts';
import { isTableKind, kindOfSource } from '../features/imports/commands/detect-kind.ts';
import { computeAnomalies } from '../features/anomalies/commands/compute-anomalies.ts';
import { analyseAll } from '../features/analysis/commands/analyse-all.ts';
import { organisationOf } from './organisation.ts';

/** `rapport import`: imports mail, chats, calendars and tables, with dry run and undo. Works with or without a running server. */
export const importCommand: CliCommand = {
  name: 'import',
  summary:
    'Import mail (mbox, EML, maildir, zip), a Slack export, a calendar (ICS) or a table (CSV, XLSX, JSON)',
  usage: `import <file or folder> --org <slug> [--create] [--as ${ImportKind.options.join('|')}] [--own-domain <domain>]...
                      [--create-accounts] [--confidential] [--join <file>:<column>]... [--map <column>=<field>]... [--dry-run]
       rapport import --undo <batch>`,
  options: {
    org: { type: 'string' },
    create: { type: 'boolean' },
    as: { type: 'string' },
    'own-domain': { type: 'string', multiple: true },
    'create-accounts': { type: 'boolean' },
    confidential: { type: 'boolean' },
    join: { type: 'string', multiple: true },
    map: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    undo: { type: 'string' },
  },
  run: (context) => (context.values.undo ? undo(context) : importFile(context)),
};

async function importFile(context: CliContext): Promise<number> {
  const [source] = context.positionals;
  if (!source) throw new UsageError('name the file or folder to import');
  const joins = valuesOf(context, 'join').map(readJoin);
  const kind = await kindOfSource(source, context.values.as as string | undefined, joins);
  const options = isTableKind(kind) ? await tableOptions(context, { source, kind, joins }) : {};
  const { ctx } = await organisationOf(context, {
    creates: (slug) => `import ${source} --org ${slug} --create`,
    domains: valuesOf(context, 'own-domain').map((domain) => domain.toLowerCase()),
  });
  const dryRun = context.values['dry-run'] === true;
  const batch = await startBatch(ctx, {
    kind,
    fileName: path.basename(source),
    dryRun,
    options: { ...options, confidential: context.values.confidential === true },
    bytesTotal: await sizeOf(source),
  });
  const counts = await runBatch(ctx, batch, { source });
  const reasons =
    counts.errors + counts.skipped > 0 ? await ctx.run((db) => topReasons(db, batch, SHOWN)) : [];
  context.say(
    `${dryRun ? 'Would store' : 'Stored'} ${counts.stored} of ${counts.seen}, updated ${counts.updated}, skipped ${counts.skipped}, errors ${counts.errors}.`,
  );
  for (const { reason, count } of reasons) context.say(`  ${count} x ${reason}`);
  if (!dryRun) context.say(`Undo with: rapport import --undo ${batch}`);
  if (context.json) {
    const { seen, stored, updated, skipped, errors } = counts;
    context.emit({ batch, kind, seen, stored, updated, skipped, errors, reasons });
  }
  return counts.state === 'done' ? 0 : 1;
}

/** Number of reasons shown for rows that were not imported, the most frequent first. */
const SHOWN = 20;

const valuesOf = (context: CliContext, option: string): string[] =>
  (context.values[option] as string[] | undefined) ?? [];

function readJoin(option: string): Join {
  const [, file, column] = /^(.+):([^:]+)$/.exec(option) ?? [];
  if (!file || !column) throw new UsageError(`--join takes <file>:<column>, not "${option}"`);
  return { file: path.resolve(file), name: path.basename(file), column };
}

/** Columns given with --map take precedence over the guesses. */
async function tableOptions(
  context: CliContext,
  { source, kind, joins }: { source: string; kind: TableKind; joins: Join[] },
): Promise<TableOptions> {
  const mapped = new Map(valuesOf(context, 'map').map(readMap));
  return {
    joins,
    createMissing: context.values['create-accounts'] === true,
    ...(mapped.size > 0 && { mapping: await chosenMapping(source, kind, mapped, joins) }),
  };
}

function readMap(option: string): [column: string, field: string] {
  const [, column, field] = /^(.+)=([^=]*)$/.exec(option) ?? [];
  if (!column || field === undefined)
    throw new UsageError(`--map takes <column>=<field>, not "${option}"`);
  return [column, field];
}

async function undo(context: CliContext): Promise<number> {
  const batch = String(context.values.undo);
  const services = await context.open();
  const tenant = await tenantOfBatch(services, batch);
  if (!tenant) throw new Error(`there is no import ${batch}`);
  const ctx = systemContext(services, tenant);
  const { accounts, ...result } = await undoBatch(ctx, batch);
  await analyseAll(ctx);
  if (accounts.length > 0) await computeAnomalies(ctx, accounts);
  context.say(
    `Removed ${result.removed}, restored ${result.restored}, kept ${result.kept.length} that were changed since.`,
  );
  for (const { entity, name } of result.kept) context.say(`  kept: ${entity} ${name}`);
  if (context.json) context.emit({ batch, ...result });
  return 0;
}

/** The organisation of an import. */
async function tenantOfBatch(services: Services, batch: string) {
  for (const { id } of await listTenants(services)) {
    const found = await systemContext(services, id).run((db) =>
      db.selectFrom('import_batch').select('id').where('id', '=', batch).executeTakeFirst(),
    );
    if (found) return id;
  }
  return null;
}
