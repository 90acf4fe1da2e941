import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readableBy, serverIdentity } from './binaries.ts';

const FILE = 'postgres.json';
/** The folder of the cluster's home inside its data directory. */
const INSIDE = 'postgres';
/** Where homes stand whose data directory only root may enter. */
const OUTSIDE = '/var/lib/rapport-';
/** In a home outside its data directory: the data directory that it belongs to. */
const OWNER_FILE = 'data-directory.json';

/** What a data directory notes about its Postgres. */
interface Note {
  /** Relative to the data directory, so that it may be moved and copied; absolute when it is outside. */
  home: string;
  password: string;
  /** Whether a database was made. Absent in notes of older versions, which made it at once. */
  initialised?: boolean;
  /** The port it last listened on, kept so that programs which are connected find it again. */
  port?: number;
}

/** The place of a data directory's Postgres. */
export interface Home {
  directory: string;
  folder: string;
  /** The folder of the cluster. */
  data: string;
  password: string;
  initialised: boolean;
  port: number | null;
}

/** Finds the home of a data directory's Postgres, or chooses one. Refuses the database of another data directory, and a missing one. */
export async function findHome(dataDir: string, { mayBeMissing = false } = {}): Promise<Home> {
  const directory = await realpath(dataDir);
  const note = (await readNote(directory)) ?? (await firstNote(directory));
  const home = homeOf(directory, note);
  if (path.isAbsolute(note.home)) await needOwner(home);
  if (home.initialised && !mayBeMissing && !existsSync(path.join(home.data, 'PG_VERSION')))
    throw new Error(
      `The database of ${directory} is missing: there is no Postgres cluster at ${home.data}. Put it back, or restore a backup into an empty directory (RAPPORT_DATA_DIR=/path npm run -s rapport -- restore <file>). To start with nothing, name an empty directory in RAPPORT_DATA_DIR.`,
    );
  return home;
}

/** Notes that the database is made and listens: from now on a missing one is refused, not made again. */
export async function noteStarted({ directory, folder }: Home, port: number): Promise<void> {
  const note = await readNote(directory);
  if (!note) throw new Error(`${path.join(directory, FILE)} has disappeared.`);
  if (path.isAbsolute(note.home))
    await writeJson(path.join(folder, OWNER_FILE), { directory, home: folder });
  await writeJson(path.join(directory, FILE), { ...note, initialised: true, port });
}

/** Notes of older versions hold an absolute home; only one outside the data directory stays absolute. */
async function readNote(directory: string): Promise<Note | null> {
  const note = await readJson<Note>(path.join(directory, FILE));
  if (!note) return null;
  return note.home.startsWith(OUTSIDE) ? note : { ...note, home: INSIDE };
}

async function firstNote(directory: string): Promise<Note> {
  const identity = await serverIdentity();
  const reachable = identity === null || (await readableBy(identity, directory));
  const note = {
    home: reachable ? INSIDE : `${OUTSIDE}${randomBytes(6).toString('hex')}`,
    password: randomBytes(24).toString('base64url'),
    initialised: false,
  };
  await writeJson(path.join(directory, FILE), note);
  return note;
}

function homeOf(directory: string, { home, password, initialised = true, port = 0 }: Note): Home {
  const folder = path.resolve(directory, home);
  return {
    directory,
    folder,
    data: path.join(folder, 'data'),
    password,
    initialised,
    port: port || null,
  };
}

/** A home outside belongs to one data directory. When that is gone, it was moved; while it is there, this is a copy of it. */
async function needOwner({ directory, folder }: Home): Promise<void> {
  const owner = await readJson<{ directory: string }>(path.join(folder, OWNER_FILE));
  if (!owner || owner.directory === directory) return;
  const other = await readNote(owner.directory).catch(() => null);
  if (other?.home === folder)
    throw new Error(
      `${directory} is a copy of ${owner.directory}, whose database stands outside it, at ${folder}, and was not copied. Use a backup to copy an installation, or keep its data directory where the user "postgres" can read it.`,
    );
}

async function readJson<Value>(file: string): Promise<Value | null> {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Written beside and renamed: a full disk or a kill leaves the old file. */
async function writeJson(file: string, value: unknown): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(partial, file);
}
