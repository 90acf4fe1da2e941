import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ctx } from '../../../platform/context.ts';
import { analyseAll } from '../../analysis/commands/analyse-all.ts';
import { kindOfSource } from '../commands/detect-kind.ts';
import type { TableOptions } from '../commands/import-table.ts';
import { runBatch } from '../commands/run-batch.ts';
import { startBatch } from '../commands/start-batch.ts';
import { undoBatch } from '../commands/undo-batch.ts';
import { listRejectRows } from '../queries.ts';

interface ImportOptions extends TableOptions {
  as?: string;
  dryRun?: boolean;
}

/** Imports a file as the command line does; returns the counts and the rows set aside. */
export async function importFile(ctx: Ctx, source: string, given: ImportOptions = {}) {
  const { as, dryRun = false, ...options } = given;
  const kind = await kindOfSource(source, as, options.joins);
  const fileName = path.basename(source);
  const batch = await startBatch(ctx, { kind, fileName, dryRun, options: { ...options } });
  const counts = await runBatch(ctx, batch, { source });
  const { rows } = await ctx.run((db) => listRejectRows(db, batch, { skip: 0, take: 50 }));
  return { ...counts, batch, kind, rejects: rows };
}

/** Imports a text under this file name. */
export const importText = (
  ctx: Ctx,
  name: string,
  text: string | Buffer,
  given: ImportOptions = {},
) => withFile(name, text, (file) => importFile(ctx, file, given));

/** Runs work with a temporary file of this content. */
export async function withFile<Result>(
  name: string,
  text: string | Buffer,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-sources-'));
  try {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Undoes an import and reruns analysis. */
export async function undoImport(ctx: Ctx, batch: string) {
  const undone = await undoBatch(ctx, batch);
  await analyseAll(ctx);
  return undone;
}
