import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '@rapport/database/tables.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { exportedTables, LEFT_OUT, rowsOf } from '../export/tables.ts';
import type { ExportedTable } from '../export/tables.ts';

/** What an export holds: `manifest.json` beside `tables/<name>.jsonl` and `files/<sha256>`. */
export interface Manifest {
  format: 'rapport-export';
  version: 1;
  organisation: { id: string; slug: string; name: string };
  at: string;
  tables: { name: string; rows: number; sha256: string }[];
  files: number;
  /** Files that the database names and the storage no longer has, by SHA-256. */
  missingFiles: string[];
  leftOut: { name: string; reason: string }[];
}

/**
 * Writes everything an organisation has to a new or empty folder: each table as JSON lines as of one moment, and its
 * files. Secrets and what is rebuilt from the rest are left out, and named.
 */
export async function exportWorkspace(ctx: Ctx, folder: string): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const others = (await readdir(folder)).filter((name) => name !== 'tables');
  if (others.length > 0 || (await readdir(path.join(folder, 'tables'))).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  await mkdir(path.join(folder, 'files'), { mode: 0o700 });
  const { organisation: id } = ctx.asker;
  const asker = { organisation: id, member: null, role: 'system' } as const;
  const manifest = await ctx.services.database.readAs(asker, ctx.now, async (db) => {
    const organisation = await db
      .selectFrom('organisation')
      .select(['id', 'slug', 'name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const tables: Manifest['tables'] = [];
    for (const table of await exportedTables(db))
      tables.push({ name: table.name, ...(await writeTable(db, table, id, folder)) });
    return { organisation, tables, ...(await writeFiles(ctx, db, folder)) };
  });
  const whole: Manifest = {
    format: 'rapport-export',
    version: 1,
    at: ctx.now.toISOString(),
    ...manifest,
    leftOut: Object.entries(LEFT_OUT).map(([name, reason]) => ({ name, reason })),
  };
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(whole, null, 2)}\n`, {
    mode: 0o600,
  });
  await ctx.run((db) =>
    audit(db, ctx, {
      action: 'workspace.exported',
      subject: { kind: 'organisation', id },
      detail: { tables: whole.tables.length, files: whole.files },
    }),
  );
  return whole;
}

async function writeTable(
  db: Kysely<DB>,
  table: ExportedTable,
  organisation: string,
  folder: string,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines() {
    for await (const page of rowsOf(db, table, organisation)) {
      rows += page.length;
      const text = page.map((row) => `${row}\n`).join('');
      hash.update(text);
      yield text;
    }
  }
  const file = path.join(folder, 'tables', `${table.name}.jsonl`);
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return { rows, sha256: hash.digest('hex') };
}

async function writeFiles(
  { services: { storage }, asker }: Ctx,
  db: Kysely<DB>,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const { rows } = await sql<{ sha256: string; place: string }>`
    select encode(sha256, 'hex') as sha256, place from blob where org_id = ${asker.organisation} order by sha256`.execute(
    db,
  );
  const missingFiles: string[] = [];
  for (const { sha256, place } of rows) {
    if (!(await storage.exists(place))) missingFiles.push(sha256);
    else
      await pipeline(
        await storage.read(place),
        createWriteStream(path.join(folder, 'files', sha256), { mode: 0o600 }),
      );
  }
  return { files: rows.length - missingFiles.length, missingFiles };
}
