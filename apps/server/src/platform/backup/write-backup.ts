import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { withSnapshot } from '@rapport/database/backup/snapshot.ts';
import type { Snapshot } from '@rapport/database/backup/snapshot.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../storage.ts';
import type { Storage } from '../storage.ts';
import { KEY_FILE } from '../secrets/vault.ts';
import { filePart, NAMES, tablePart } from './archive.ts';
import type { Contents, Header } from './archive.ts';
import { withSeal } from './seal.ts';
import { writeTar } from './tar.ts';
import type { Entry } from './tar.ts';

/** Bytes of one entry, about. */
const PART = 4 * 1024 * 1024;

interface Order {
  connectionString: string;
  /** A file that does not exist yet. */
  file: string;
  /** Puts the keys that open sealed values into the backup. */
  withKey: boolean;
  at: Date;
}

export interface WrittenBackup {
  contents: Contents;
  bytes: number;
}

/**
 * Writes the whole installation, as of one moment, to one file: all tables, the files they refer to, the jobs that wait.
 * Servers may go on writing. The file appears when it is whole, for its owner alone to read.
 */
export async function writeBackup(config: Config, order: Order): Promise<WrittenBackup> {
  const { file } = order;
  if (existsSync(file)) throw new Error(`${file} exists. Name a new file.`);
  const key = order.withKey ? await keyText(config) : null;
  const partial = `${file}.partial-${process.pid}`;
  let contents: Contents | undefined;
  try {
    await withSnapshot(order.connectionString, async (snapshot) => {
      const entries = entriesOf(snapshot, openStorage(config), { key, at: order.at }, (held) => {
        contents = held;
      });
      await pipeline(
        Readable.from(writeTar(entries), { objectMode: false }),
        createZstdCompress({
          params: { [constants.ZSTD_c_compressionLevel]: 3 },
        }),
        withSeal,
        createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }),
      );
    });
    const { size } = await stat(partial);
    await rename(partial, file);
    if (!contents) throw new Error('The backup has no list of its contents.');
    return { contents, bytes: size };
  } finally {
    await rm(partial, { force: true });
  }
}

async function keyText({ RAPPORT_KEY, dataDir }: Config): Promise<string> {
  if (RAPPORT_KEY !== undefined)
    return RAPPORT_KEY.trim()
      .split(/[\s,]+/)
      .join('\n');
  return readFile(path.join(dataDir, KEY_FILE), 'utf8').catch(() => {
    throw new Error(`There is no key to put into the backup: ${dataDir} has no ${KEY_FILE}.`);
  });
}

async function* entriesOf(
  snapshot: Snapshot,
  storage: Storage,
  { key, at }: { key: string | null; at: Date },
  done: (contents: Contents) => void,
): AsyncGenerator<Entry> {
  const contents: Contents = { tables: [], files: [], missingFiles: [] };
  const header: Header = {
    format: 'rapport-backup',
    version: 1,
    at: at.toISOString(),
    installation: snapshot.installation,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
  };
  yield { name: NAMES.header, content: json(header) };
  for (const table of snapshot.tables) {
    contents.tables.push({ name: table.name, ...(await snapshot.digest(table)) });
    let part = 0;
    for await (const content of partsOf(snapshot.rows(table)))
      yield { name: tablePart(table.name, (part += 1)), content };
  }
  for (const place of snapshot.files) {
    const source = await openFile(storage, place);
    if (!source) {
      contents.missingFiles.push(place);
      continue;
    }
    let bytes = 0;
    let part = 0;
    for await (const content of partsOf(source)) {
      bytes += content.length;
      yield { name: filePart(contents.files.length, (part += 1)), content };
    }
    contents.files.push({ place, bytes });
  }
  yield { name: NAMES.jobs, content: json(snapshot.jobs) };
  if (key !== null) yield { name: NAMES.key, content: Buffer.from(`${key.trim()}\n`) };
  done(contents);
  yield { name: NAMES.contents, content: json(contents) };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** A file may have been deleted since the moment of the snapshot. */
async function openFile(storage: Storage, place: string): Promise<Readable | null> {
  return (await storage.exists(place)) ? storage.read(place) : null;
}

/** Joins pieces to parts of a size that an archive holds well. */
async function* partsOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < PART) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}
