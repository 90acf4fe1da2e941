import { plural } from '@rapport/contract/kit/plural.ts';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@rapport/database/connection.ts';
import { fillDatabase, unknownMigrations } from '@rapport/database/backup/fill.ts';
import type { Filling } from '@rapport/database/backup/fill.ts';
import type { Config } from '../config.ts';
import { keepInstallationId } from '../database/installation.ts';
import { PROGRAM_LOCK } from '../database/presence.ts';
import { openStorage } from '../storage.ts';
import type { Storage } from '../storage.ts';
import { keepKeys } from '../secrets/vault.ts';
import { checkArchive, entriesOf, filePart, tablePart } from './archive.ts';
import type { CheckedArchive } from './archive.ts';
import type { Entry } from './tar.ts';

interface Order {
  connectionString: string;
  file: string;
  /** Whether what the installation holds may be replaced. */
  replace: boolean;
}

/**
 * Makes the installation what a backup holds. The backup is read through and checked first; then all of it is restored
 * or, where anything fails, nothing. No server may run.
 */
export async function restoreBackup(
  config: Config,
  { connectionString, file, replace }: Order,
): Promise<CheckedArchive> {
  const archive = await checkArchive(file);
  const { header } = archive;
  const unknown = await unknownMigrations(header.migrations);
  if (unknown.length > 0)
    throw new Error(
      `${file} was made by a newer version of Rapport (${unknown.at(-1)}). Nothing was changed. Restore it with that version or a later one.`,
    );
  await needNoProgram(connectionString);
  const storage = openStorage(config);
  const written: string[] = [];
  let former: string[];
  try {
    former = await fillDatabase(
      connectionString,
      { applied: header.migrations, replace },
      async ({ fill, formerFiles }) => {
        await fillAll(file, archive, { fill, storage, written });
        return formerFiles;
      },
    );
  } catch (error) {
    for (const place of written) await storage.remove(place);
    throw new Error(
      `nothing was restored, and everything is as it was: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const kept = new Set(archive.contents.files.map(({ place }) => place));
  for (const place of former) if (!kept.has(place)) await storage.remove(place);
  if (header.installation) await keepInstallationId(config, header.installation);
  if (archive.key !== null && config.RAPPORT_KEY === undefined)
    await keepKeys(config.dataDir, archive.key);
  return archive;
}

interface Places {
  fill: Filling['fill'];
  storage: Storage;
  /** Gets the names of files that were not there before. */
  written: string[];
}

async function fillAll(
  file: string,
  { header, contents }: CheckedArchive,
  { fill, storage, written }: Places,
): Promise<void> {
  const entries = entriesOf(file);
  let next = await entries.next();
  async function* startingWith(name: string): AsyncGenerator<Buffer> {
    for (; !next.done && (next.value as Entry).name.startsWith(name); next = await entries.next())
      yield next.value.content;
  }
  next = await entries.next(); // The header was read before.
  for (const table of header.tables) {
    const there = await fill(table, startingWith(tablePart(table.name, '')));
    const listed = contents.tables.find(({ name }) => name === table.name);
    if (there.rows !== listed?.rows || there.digest !== listed.digest)
      throw new Error(
        `table ${table.name} has ${plural(there.rows, 'row')} instead of ${listed?.rows ?? 'none'}, or other ones.`,
      );
  }
  for (const [number, { place }] of contents.files.entries()) {
    if (!(await storage.exists(place))) written.push(place);
    await storage.write(
      place,
      Readable.from(startingWith(filePart(number, '')), { objectMode: false }),
    );
  }
}

/** Milliseconds in which Postgres notices that a program which has just been stopped is gone. */
const PATIENCE_MS = 3_000;

/** A server that went on would mix what it remembers with what is restored. */
async function needNoProgram(connectionString: string): Promise<void> {
  const client = new Connection({ connectionString });
  await client.connect();
  try {
    const deadline = performance.now() + PATIENCE_MS;
    while (await isUsed(client)) {
      if (performance.now() > deadline)
        throw new Error(
          'a server or command works on this database. Nothing was changed. Stop it first.',
        );
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}

async function isUsed(client: Connection): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [PROGRAM_LOCK],
  );
  return Boolean(rowCount);
}
