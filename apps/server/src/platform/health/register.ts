import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';

const FOLDER = 'servers';
/** Addresses that stand for all of a machine's. */
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** A server of a data directory, as commands on the same machine find it. */
const Entry = z.object({
  process: z.int(),
  role: z.string(),
  url: z.url(),
  /** Lets who may read the data directory ask the server for its findings. */
  secret: z.string(),
});
export type RegisteredServer = z.infer<typeof Entry>;

type Place = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: Place) => path.join(dataDir, FOLDER);

/** Writes where this server is found; answers how it is removed. Entries of servers that were killed go. */
export async function registerServer(
  config: Pick<Config, 'dataDir' | 'HOST' | 'PORT' | 'RAPPORT_ROLE'>,
  secret: string,
): Promise<() => Promise<void>> {
  for (const { process: pid } of await registeredServers(config))
    if (!isAlive(pid)) await rm(fileOf(config, pid), { force: true });
  const host = EVERY_ADDRESS.has(config.HOST) ? '127.0.0.1' : config.HOST;
  const entry: RegisteredServer = {
    process: process.pid,
    role: config.RAPPORT_ROLE,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`,
    secret,
  };
  await mkdir(folderOf(config), { recursive: true });
  await writeFile(fileOf(config, process.pid), JSON.stringify(entry), { mode: 0o600 });
  return () => rm(fileOf(config, process.pid), { force: true });
}

/** The servers that say they run on a data directory; one that was killed says so still. */
export async function registeredServers(place: Place): Promise<RegisteredServer[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folderOf(place), name), 'utf8').catch(() => 'null')),
  );
  return texts.flatMap((text) => {
    const entry = Entry.safeParse(parse(text));
    return entry.success ? [entry.data] : [];
  });
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

export function isSecret(given: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const fileOf = (place: Place, pid: number) => path.join(folderOf(place), `${pid}.json`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
