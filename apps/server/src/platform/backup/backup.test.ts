import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { createZstdCompress } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backedUpTables, digestOf, steadyText } from '@rapport/database/backup/tables.ts';
import { Connection } from '@rapport/database/connection.ts';
import { applyMigration, MIGRATION_TABLE, migrations } from '@rapport/database/migrate.ts';
import { freshDatabase } from '@rapport/database/testing/server.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { keepRawDocument } from '../../features/ingest/commands/keep-raw-document.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../storage.ts';
import { openVault } from '../secrets/vault.ts';
import { checkArchive, entriesOf, NAMES } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { withSeal } from './seal.ts';
import { writeTar } from './tar.ts';
import type { Entry } from './tar.ts';
import { writeBackup } from './write-backup.ts';

const AT = new Date('2028-02-29T12:00:00Z');

let app: TestApp;
let admin: TestPerson;
let root: string;
let backup: string;
let written: Awaited<ReturnType<typeof writeBackup>>;
let before: Awaited<ReturnType<typeof digestsOf>>;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startTestApp({ routes: [], work: false });
  admin = await app.asPerson({ role: 'admin' });
  await setScene(admin.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example', restricted: true, arr: 1200.5 }],
    said: [
      {
        from: 'kim@mill.example',
        subject: 'Tab\t\\N "x"',
        text: 'Please send the offer.\\.\r\nü 😀',
      },
    ],
  });
  await keepRawDocument(admin.system, {
    title: 'Terms.txt',
    mimeType: 'text/plain',
    content: Buffer.from('Offices close at noon.'),
    provider: 'gmail',
  });
  root = await mkdtemp(path.join(tmpdir(), 'rapport-backup-'));
  backup = path.join(root, 'one.backup');
  before = await digestsOf(app.databaseUrl);
  await openVault(app.services.config);
  written = await writeBackup(app.services.config, order(backup));
});
afterAll(async () => {
  await app.close();
  for (const drop of drops) await drop();
  await rm(root, { recursive: true, force: true });
});

const order = (file: string, withKey = false) => ({
  connectionString: app.databaseUrl,
  file,
  withKey,
  at: AT,
});

/** A new data directory and a database without organisations. */
async function newPlace(copyOf?: string): Promise<{ config: Config; url: string }> {
  const { url, drop } = await freshDatabase(copyOf);
  drops.push(drop);
  const dataDir = await mkdtemp(path.join(root, 'data-'));
  return { url, config: readConfig({ NODE_ENV: 'test', RAPPORT_DATA_DIR: dataDir }) };
}

const restore = (
  { config, url }: { config: Config; url: string },
  file = backup,
  replace = false,
) => restoreBackup(config, { connectionString: url, file, replace });

async function onDatabase<Result>(url: string, work: (client: Connection) => Promise<Result>) {
  const client = new Connection({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await steadyText(client);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** Rows and digest of every table. */
const digestsOf = (url: string) =>
  onDatabase(url, async (client) => {
    const found: Record<string, { rows: number; digest: string }> = {};
    for (const { name } of await backedUpTables(client)) found[name] = await digestOf(client, name);
    return found;
  });

/** The backup with one of its entries changed, whole in all else. */
async function changed(name: string, change: (content: string) => string): Promise<string> {
  const file = path.join(root, `changed-${drops.length}.backup`);
  async function* entries(): AsyncGenerator<Entry> {
    for await (const entry of entriesOf(backup))
      yield entry.name === name
        ? { name, content: Buffer.from(change(String(entry.content))) }
        : entry;
  }
  await pipeline(
    Readable.from(writeTar(entries()), { objectMode: false }),
    createZstdCompress(),
    withSeal,
    createWriteStream(file),
  );
  return file;
}

describe('a backup', () => {
  it('is one file for its owner alone, and replaces none', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(written.contents.missingFiles).toEqual([]);
    await expect(writeBackup(app.services.config, order(backup))).rejects.toThrow('exists');
  });

  it('holds every table; no sequence is left out', async () => {
    expect(
      Object.fromEntries(written.contents.tables.map(({ name, ...rest }) => [name, rest])),
    ).toEqual(before);
    expect(before.message?.rows).toBe(1);
    const sequences = await onDatabase(app.databaseUrl, (client) =>
      client.query("select from pg_sequences where schemaname = 'public'"),
    );
    expect(sequences.rowCount).toBe(0);
  });

  it('restores into an empty installation: counts, digests, files, rules', async () => {
    const place = await newPlace();
    await restore(place);
    expect(await digestsOf(place.url)).toEqual(before);
    for (const { place: name } of written.contents.files)
      expect(await text(await openStorage(place.config).read(name))).toBe(
        await text(await app.services.storage.read(name)),
      );
    expect(written.contents.files.length).toBeGreaterThan(0);
    expect(await rulesOf(place.url)).toEqual(await rulesOf(app.databaseUrl));
  });

  it('refuses an installation with data, and replaces its data on request', async () => {
    const place = await newPlace();
    await restore(place);
    await onDatabase(place.url, (client) => client.query("update account set name = 'Other'"));
    const other = await digestsOf(place.url);
    await expect(restore(place)).rejects.toThrow('not empty');
    expect(await digestsOf(place.url)).toEqual(other);
    await restore(place, backup, true);
    expect(await digestsOf(place.url)).toEqual(before);
  });

  it('of an older version is brought up to date', async () => {
    const old = await newPlace();
    const all = await migrations();
    await onDatabase(old.url, async (client) => {
      await client.query('drop schema public cascade; create schema public');
      await client.query(MIGRATION_TABLE);
      for (const migration of all.slice(0, -3)) await applyMigration(client, migration);
      await client.query(
        `insert into organisation (id, slug, name) values ('${uuidv7()}', 'old', 'Old')`,
      );
    });
    const file = path.join(root, 'old.backup');
    await writeBackup(old.config, { ...order(file), connectionString: old.url });
    const place = await newPlace();
    await restore(place, file);
    expect((await digestsOf(place.url)).organisation?.rows).toBe(1);
    expect(await rulesOf(place.url)).toEqual(await rulesOf(app.databaseUrl));
  });

  it('carries the jobs that waited', async () => {
    const jobs = app.services.jobs.ofOrganisation('analysis.run');
    expect(jobs).toBeDefined();
    await app.services.jobs.send(jobs!, { organisation: admin.organisation }, { key: 'one' });
    const file = path.join(root, 'jobs.backup');
    await writeBackup(app.services.config, order(file));
    expect((await checkArchive(file)).jobs).toContainEqual({
      name: 'analysis.run',
      data: { organisation: admin.organisation },
      key: 'one',
    });
  });

  it('holds the key only when asked, and adds it to the key file', async () => {
    const keyOf = ({ dataDir }: Config) => readFile(path.join(dataDir, 'secret.key'), 'utf8');
    expect((await checkArchive(backup)).key).toBeNull();
    const file = path.join(root, 'key.backup');
    await writeBackup(app.services.config, order(file, true));
    const place = await newPlace();
    await restore(place, file);
    expect(await keyOf(place.config)).toBe(await keyOf(app.services.config));
  });
});

describe('a backup that is not as it was written', () => {
  const isRefused = async (file: string, words: string | RegExp): Promise<boolean> => {
    const place = await newPlace();
    const empty = await digestsOf(place.url);
    await expect(restore(place, file)).rejects.toThrow(words);
    expect(await digestsOf(place.url)).toEqual(empty);
    const files = await stat(path.join(place.config.dataDir, 'files')).catch(() => null);
    return files === null;
  };

  it('is refused when cut off anywhere', async () => {
    const bytes = await readFile(backup);
    for (const share of [0, 0.1, 0.5, 0.9, 1 - 1 / bytes.length]) {
      const file = path.join(root, 'cut.backup');
      await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expect(checkArchive(file)).rejects.toThrow('not a whole backup');
    }
    await writeFile(path.join(root, 'cut.backup'), bytes.subarray(0, bytes.length - 1));
    expect(await isRefused(path.join(root, 'cut.backup'), 'Nothing was changed')).toBe(true);
  });

  it('is refused when one bit differs, or something else is in its place', async () => {
    const bytes = await readFile(backup);
    const file = path.join(root, 'altered.backup');
    for (const share of [0, 0.01, 0.3, 0.7, 0.99, 1 - 1 / bytes.length]) {
      const altered = Buffer.from(bytes);
      altered[Math.floor(bytes.length * share)]! ^= 1;
      await writeFile(file, altered);
      await expect(checkArchive(file)).rejects.toThrow('not a whole backup');
    }
    await writeFile(file, 'PK no backup');
    expect(await isRefused(file, 'not a whole backup')).toBe(true);
    await expect(checkArchive(path.join(root, 'none'))).rejects.toThrow('ENOENT');
  });

  it('is refused when rows, references or digests do not fit, and files go again', async () => {
    expect(
      await isRefused(
        await changed('tables/account/1', (rows) => rows.replace('Mill', 'Mull')),
        /table account has 1 row instead of 1, or other ones/,
      ),
    ).toBe(true);
    expect(
      await isRefused(
        await changed('tables/message/1', (rows) => `x${rows}`),
        'nothing was restored',
      ),
    ).toBe(true);
  });

  it('is refused when a newer version made it', async () => {
    expect(
      await isRefused(
        await changed(NAMES.header, (json) =>
          json.replace('"migrations":[', '"migrations":["9999-later.sql",'),
        ),
        'newer version',
      ),
    ).toBe(true);
  });
});

/** What else a schema consists of: constraints, policies, triggers, indexes and rights, in words. */
const rulesOf = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ rule: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
      union all select tablename || ' ' || policyname || coalesce(qual, '') from pg_policies where schemaname = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select c.relname || ' ' || relrowsecurity::text || relforcerowsecurity::text || coalesce(array_to_string(relacl, ','), '') from pg_class c where c.relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select name from schema_migration
      order by 1`);
    return rows.map(({ rule }) => rule);
  });
