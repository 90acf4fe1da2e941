import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '@rapport/database/embedded.ts';
import { migrate } from '@rapport/database/migrate.ts';
import { HOSTILE_FILES, placeOf } from './hostile-files.ts';
import { rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(import.meta.dirname, 'memory-child.ts');
/** Most megabytes above the idle server. */
const BAR = 512;

/** Megabytes of a whole server that `memory-child.ts` prints. */
interface Measured {
  idle: number;
  peak: number;
  state: string;
}

/**
 * Peak memory of a server, all its threads included and Postgres apart, while it imports a file made to use memory;
 * beside it the bar above the idle server. Each file has its own server.
 */
export async function run(): Promise<BenchRow[]> {
  const work = path.join(ROOT, '.cache/bench-memory');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const database = await startEmbedded(path.join(work, 'postgres'));
  const rows: BenchRow[] = [];
  try {
    await migrate(database.url);
    const idle: number[] = [];
    for (const file of HOSTILE_FILES) {
      const place = placeOf(work, file);
      await file.write(place);
      const measured = await measure(file.kind, place, path.join(work, 'data'), database.url);
      await rm(place);
      console.error(`${file.name}: ${JSON.stringify(measured)}`);
      idle.push(measured.idle);
      rows.push(
        rowOf(
          'memory',
          `${file.name} (${measured.state})`,
          measured.peak - measured.idle,
          BAR,
          'MB above idle',
        ),
      );
    }
    rows.unshift(rowOf('memory', 'idle server, Postgres apart', Math.max(...idle), null, 'MB'));
  } finally {
    await database.release();
    await rm(work, { recursive: true, force: true });
  }
  return rows;
}

async function measure(
  kind: string,
  file: string,
  dataDir: string,
  databaseUrl: string,
): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, kind, file], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      RAPPORT_DATA_DIR: dataDir,
      RAPPORT_LOG_LEVEL: 'error',
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}
