import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipOf } from '@rapport/connectors/testing/zip.ts';
import { listRejectRows } from '../../apps/server/src/features/imports/queries.ts';
import { importText } from '../../apps/server/src/features/imports/testing/run-import.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { startTestApp } from '../../apps/server/src/testing/testApp.ts';
import type { EvalRow } from '../../packages/intelligence/evals/row.ts';

/** Whole exports as their owners made them: a folder of the data, and what its zip is imported as. */
const EXPORTS = [
  { folder: 'slack_exports/houstondatavis', as: 'chat' },
  { folder: 'ics', as: 'calendar' },
] as const;

/** Imports whole exports and looks for each item in what was stored, or in the list with a reason. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const app = await startTestApp({ now: () => new Date('2026-11-20T10:00:00Z') });
  try {
    const { system } = await app.asPerson({ role: 'admin' });
    const rows = [];
    for (const { folder, as } of EXPORTS)
      rows.push(...(await account(system, path.join(dataDir, folder), as)));
    return rows;
  } finally {
    await app.close();
  }
}

async function account(ctx: Ctx, folder: string, as: 'chat' | 'calendar'): Promise<EvalRow[]> {
  const parts = await filesIn(folder);
  const done = await importText(ctx, 'export.zip', zipOf(parts), { as });
  const { listed, unchanged } = await ctx.run(async (db) => ({
    listed: (await listRejectRows(db, done.batch, { skip: 0, take: 100_000 })).rows,
    ...(await db
      .selectFrom('import_batch')
      .select('unchanged')
      .where('id', '=', done.batch)
      .executeTakeFirstOrThrow()),
  }));
  const found = done.stored + done.updated + unchanged + listed.length;
  const explained = listed.filter(({ reason, file }) => reason && file).length;
  const row = { set: path.basename(folder), method: `import as ${as}` };
  return [
    {
      ...row,
      n: done.seen,
      metric: 'items stored or listed',
      value: found / done.seen,
      floor: 1,
      ceiling: 1,
    },
    {
      ...row,
      n: listed.length,
      metric: 'listed with a reason',
      value: explained / listed.length,
      floor: 1,
    },
    // What the files hold, counted without our reader; a calendar's series become several items.
    {
      ...row,
      n: parts.length,
      metric: 'items seen of those in the files',
      value: seenShare(parts, done.seen),
      floor: 1,
    },
  ];
}

const seenShare = (parts: readonly { name: string; content: Buffer }[], seen: number): number =>
  Math.min(1, seen / parts.reduce((sum, part) => sum + itemsIn(part), 0));

function itemsIn({ name, content }: { name: string; content: Buffer }): number {
  const text = content.toString();
  if (name.endsWith('.ics')) return Math.max(1, text.match(/^BEGIN:VEVENT/gim)?.length ?? 0);
  return name.includes('/') ? (JSON.parse(text) as unknown[]).length : 0;
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:json|ics)$/.test(entry.name));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return { name: path.relative(folder, file), content: await readFile(file) };
    }),
  );
}
