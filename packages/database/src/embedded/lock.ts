import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The locks of this program: another one with its number may have left a lock behind. */
const held = new Set<string>();

/** One program at a time decides whether to start or to join; a lock of a dead program is taken over. */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      held.add(file);
      return async () => {
        held.delete(file);
        await rm(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    const age =
      Date.now() -
      (await stat(file).then(
        (s) => s.mtimeMs,
        () => Date.now(),
      ));
    const isDead = holder === process.pid ? !held.has(file) : holder > 0 && !alive(holder);
    if (isDead || (!holder && age > 2_000)) await rm(file, { force: true });
    else if (performance.now() > deadline)
      throw new Error(`${file} is held by process ${holder}. If none runs, delete it.`);
    else await sleep(50);
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
