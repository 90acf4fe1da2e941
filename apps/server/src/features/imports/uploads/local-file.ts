import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../platform/storage.ts';
import type { Join } from '../tables/open.ts';

/** Runs work on a stored file as a local file; a file in a bucket is downloaded and removed afterwards. */
export async function withLocalFile<Result>(
  storage: Storage,
  key: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (storage.localPath) return work(storage.localPath(key));
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-import-'));
  try {
    const file = path.join(folder, path.basename(key));
    await pipeline(await storage.read(key), createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface TablePlaces {
  place: string;
  lookup: { place: string; name: string; column: string } | null;
}

/** Runs work on a stored file and the file joined to it, if any. */
export const withLocalTable = <Result>(
  storage: Storage,
  { place, lookup }: TablePlaces,
  work: (file: string, joins: Join[]) => Promise<Result>,
): Promise<Result> =>
  withLocalFile(storage, place, (file) =>
    lookup
      ? withLocalFile(storage, lookup.place, (other) =>
          work(file, [{ file: other, name: lookup.name, column: lookup.column }]),
        )
      : work(file, []),
  );
