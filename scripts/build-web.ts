import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const WEB = path.join(ROOT, 'apps/web');
const DIST = path.join(WEB, 'dist');
const STAMP = path.join(DIST, '.sources');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the web app when its sources have changed since the last build; returns its folder. */
export async function buildWeb(): Promise<string> {
  const digest = await sourcesDigest();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) !== digest) {
    console.log('Building the web app (again only when its sources change)...');
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    try {
      await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
        cwd: WEB,
        env: { ...process.env, NODE_ENV: 'production' },
      });
    } catch (error) {
      throw new Error(
        `the web app did not build.\n${(error as { stderr?: string }).stderr ?? String(error)}`,
        { cause: error },
      );
    }
    await writeFile(STAMP, digest);
  }
  return DIST;
}

async function sourcesDigest(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const file of await filesOf(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  try {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code === 'ENOTDIR' ? [place] : [];
  }
}
