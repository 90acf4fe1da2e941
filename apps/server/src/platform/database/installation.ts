import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Connection } from '@rapport/database/connection.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';

const FILE = 'installation.json';
const KEY = 'id';
const Kept = z.object({ id: z.uuid() });

type Place = Pick<Config, 'dataDir' | 'DATABASE_URL'>;

/**
 * Refuses a database that is not that of the data directory, before anything is written: files, keys and rows of two
 * installations would mix, and an empty database in the place of a full one would look like lost data.
 */
export async function needOwnDatabase(place: Place, connectionString: string): Promise<void> {
  const here = await directoryId(place);
  if (here === null) return;
  const there = await withConnection(connectionString, databaseId);
  if (there === here || there === 'older') return;
  throw new Error(
    `the data directory ${place.dataDir} is that of another database: ${
      there === 'empty'
        ? `${nameOf(place)} is empty, but the directory belongs to installation ${here}`
        : `the directory belongs to installation ${here}, ${nameOf(place)} to ${there}`
    }. ${place.DATABASE_URL ? 'Check DATABASE_URL and RAPPORT_DATA_DIR' : 'If its database is set in DATABASE_URL, set it again; otherwise restore a backup'}, or choose an empty directory: RAPPORT_DATA_DIR=/path npm start`,
  );
}

/** Gives a new installation its id, and a new data directory the id of its database. */
export async function joinInstallation(place: Place, connectionString: string): Promise<void> {
  const here = await directoryId(place);
  const id = await withConnection(connectionString, async (client) => {
    await client.query(
      'insert into installation (key, value) values ($1, to_jsonb($2::text)) on conflict do nothing',
      [KEY, here ?? randomUUID()],
    );
    return databaseId(client);
  });
  if (here !== id) await keepInstallationId(place, id);
}

async function directoryId({ dataDir }: Place): Promise<string | null> {
  const file = path.join(dataDir, FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const kept = Kept.safeParse(readJson(text));
  if (!kept.success) throw new Error(`${file} cannot be read: it holds no installation id`);
  return kept.data.id;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Notes whose data directory this is. Written beside and renamed: a full disk or a kill leaves no half file. */
export async function keepInstallationId({ dataDir }: Place, id: string): Promise<void> {
  const file = path.join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify({ id })}\n`, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}

/** `empty` before the first migration; `older` where a version without ids has written. */
async function databaseId(client: Connection): Promise<string> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.installation') is not null as exists",
  );
  if (!rows[0]?.exists) return 'empty';
  const found = await client.query<{ id: string }>(
    "select value #>> '{}' as id from installation where key = $1",
    [KEY],
  );
  return found.rows[0]?.id ?? 'older';
}

async function withConnection<Result>(
  connectionString: string,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new Connection({ connectionString });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const nameOf = ({ DATABASE_URL }: Place) =>
  DATABASE_URL ? 'the database of DATABASE_URL' : 'its database';
