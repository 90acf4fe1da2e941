import path from 'node:path';
import { systemContext } from '../platform/context.ts';
import { UsageError } from '../platform/cli.ts';
import type { CliCommand, CliContext } from '../platform/cli.ts';
import { createOrganisation } from '../features/session/commands/create-organisation.ts';
import { findTenant, listTenants } from '../platform/auth/organisations.ts';
import type { Services } from '../platform/services.ts';
import { runBatch } from '../features/sources/commands/run-batch.ts';
import { sizeOf, startBatch } from '../features/sources/commands/start-batch.ts';
import { undoBatch } from '../features/sources/commands/undo-batch.ts';
import { kindOfSource } from '../features/sources/commands/detect-kind.ts';
import { analyseAll } from '../features/analysis/commands/analyse-all.ts';

/** `rapport import`: mail and tables into an organisation, with dry run and undo; beside a running server or without one. */
export const importCommand: CliCommand = {
  name: 'import',
  summary: 'Import mail (mbox, EML, maildir, zip) or accounts and contacts (CSV, XLSX)',
  usage:
    'import <file or folder> --org <slug> [--as mail|accounts|contacts] [--own-domain <domain>]... [--dry-run]\n       rapport import --undo <batch>',
  options: {
    org: { type: 'string' },
    as: { type: 'string' },
    'own-domain': { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    undo: { type: 'string' },
  },
  run: (context) => (context.values.undo ? undo(context) : importFile(context)),
};

async function importFile(context: CliContext): Promise<number> {
  const [source] = context.positionals;
  if (!source) throw new UsageError('name the file or folder to import');
  const kind = await kindOfSource(source, context.values.as as string | undefined);
  const services = await context.open();
  const ctx = systemContext(services, await organisation(context));
  const dryRun = context.values['dry-run'] === true;
  const batch = await startBatch(ctx, {
    kind,
    fileName: path.basename(source),
    dryRun,
    bytesTotal: await sizeOf(source),
  });
  const counts = await runBatch(ctx, batch, { source });
  context.say(
    `${dryRun ? 'Would store' : 'Stored'} ${counts.stored} of ${counts.seen}, updated ${counts.updated}, skipped ${counts.skipped}, errors ${counts.errors}.`,
  );
  if (!dryRun) context.say(`Undo with: rapport import --undo ${batch}`);
  if (context.json) {
    const { seen, stored, updated, skipped, errors } = counts;
    context.emit({ batch, seen, stored, updated, skipped, errors });
  }
  return counts.state === 'done' ? 0 : 1;
}

async function undo(context: CliContext): Promise<number> {
  const batch = String(context.values.undo);
  const services = await context.open();
  const tenant = await tenantOfBatch(services, batch);
  if (!tenant) throw new Error(`there is no import ${batch}`);
  const ctx = systemContext(services, tenant);
  const result = await undoBatch(ctx, batch);
  await analyseAll(ctx);
  context.say(
    `Removed ${result.removed}, restored ${result.restored}, kept ${result.kept.length} that were changed since.`,
  );
  for (const { entity, name } of result.kept) context.say(`  kept: ${entity} ${name}`);
  if (context.json) context.emit({ batch, ...result });
  return 0;
}

/** The organisation an import went into. */
async function tenantOfBatch(services: Services, batch: string) {
  for (const { id } of await listTenants(services)) {
    const found = await systemContext(services, id).run((db) =>
      db.selectFrom('import_batch').select('id').where('id', '=', batch).executeTakeFirst(),
    );
    if (found) return id;
  }
  return null;
}

async function organisation(context: CliContext) {
  const slug = context.values.org;
  if (typeof slug !== 'string') throw new UsageError('name the organisation: --org <slug>');
  const services = await context.open();
  const found = await findTenant(services, slug);
  if (found) return found.id;
  const domains = ((context.values['own-domain'] as string[] | undefined) ?? []).map((domain) =>
    domain.toLowerCase(),
  );
  return createOrganisation(services, { slug, name: slug, domains });
}
