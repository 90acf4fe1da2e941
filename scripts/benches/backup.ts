import { spawn } from 'node:child_process';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(import.meta.dirname, 'backup-child.ts');
const MESSAGES = '100000';
const ACCOUNTS = '2000';

/** Seconds, megabytes and peak memory (Postgres apart) of a backup of 100,000 messages and of its restore. */
export async function run(): Promise<BenchRow[]> {
  const work = path.join(ROOT, '.cache/bench-backup');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const file = path.join(work, 'one.backup');
  const rapport = (directory: string, ...words: string[]) =>
    command(path.join(work, directory), words);
  try {
    await rapport(
      'from',
      'generate',
      '--org',
      'bench',
      '--accounts',
      ACCOUNTS,
      '--messages',
      MESSAGES,
      '--days',
      '365',
    );
    const backup = await rapport('from', 'backup', file);
    const { size } = await stat(file);
    const restore = await rapport('to', 'restore', file);
    const row = (what: string, value: number, unit: string) =>
      rowOf('backup', `${what}, ${MESSAGES} messages`, value, null, unit);
    return [
      row('backup', backup.seconds, 's'),
      row('backup', size / 1e6, 'MB'),
      row('backup, peak memory', backup.megabytes, 'MB'),
      row('restore', restore.seconds, 's'),
      row('restore, peak memory', restore.megabytes, 'MB'),
    ];
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Runs a command in a separate process; its output goes to the error output. */
async function command(
  dataDir: string,
  words: string[],
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', CHILD, MAIN, ...words], {
    env: { ...process.env, RAPPORT_DATA_DIR: dataDir },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  let peak = 0;
  child.on('message', (kilobytes) => (peak = Number(kilobytes)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (status !== 0) throw new Error(`rapport ${words[0]} ended with ${status}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: peak / 1024 };
}

const MAIN = path.join(ROOT, 'apps/server/src/cli/main.ts');
