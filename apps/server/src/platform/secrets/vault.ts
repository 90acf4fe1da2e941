import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

const CIPHER = 'aes-256-gcm';
/** The file of the keys in the data directory. */
export const KEY_FILE = 'secret.key';

/** Encrypts the tokens and keys that the database stores. */
export interface Vault {
  /** `identity` names the row; a value copied to another row cannot be opened. */
  seal: (plain: string, identity: string) => string;
  open: (sealed: string, identity: string) => string;
  /** Keys for signatures, derived from the installation's keys: the newest signs, all of them verify. */
  keysFor: (purpose: string) => [Uint8Array, ...Uint8Array[]];
}

const NOT_OPENED = `Encrypted data in the database cannot be decrypted. Set the key that encrypted it: RAPPORT_KEY, or ${KEY_FILE} in the data directory.`;

type KeyConfig = Pick<Config, 'RAPPORT_KEY' | 'dataDir'>;

/**
 * Opens the vault with the installation's key: RAPPORT_KEY, or a file in the data directory, which is created if missing.
 * During a rotation there are several keys: the first seals, each opens.
 */
export async function openVault(config: KeyConfig): Promise<Vault> {
  const [newest, ...older] = keysOf(config.RAPPORT_KEY ?? (await keyFileText(config.dataDir)));
  return {
    keysFor: (purpose) => [derived(newest, purpose), ...older.map((key) => derived(key, purpose))],
    seal: (plain, identity) => sealWith(newest, plain, identity),
    open(sealed, identity) {
      const bytes = Buffer.from(sealed, 'base64');
      for (const key of [newest, ...older]) {
        try {
          return openWith(key, bytes, identity);
        } catch {
          continue;
        }
      }
      throw new Error(NOT_OPENED);
    },
  };
}

/** The number of keys in RAPPORT_KEY; 0 when the key is in the data directory's file. */
export const keysInEnvironment = ({ RAPPORT_KEY }: KeyConfig): number =>
  RAPPORT_KEY === undefined ? 0 : keysOf(RAPPORT_KEY).length;

/** Puts a new key before those of the key file; older ones still open what they sealed. */
export async function addKey(dataDir: string): Promise<void> {
  await writeKeyFile(dataDir, [newKey(), ...(await keyFileText(dataDir)).trim().split('\n')]);
}

/** Puts keys, such as those of a backup, behind those of the key file: they open what they sealed. */
export async function keepKeys(dataDir: string, text: string): Promise<void> {
  const kept = await readFile(path.join(dataDir, KEY_FILE), 'utf8').catch(() => '');
  const keys = `${kept}\n${text}`.split('\n').filter((key) => key.trim() !== '');
  await writeKeyFile(dataDir, [...new Set(keys)]);
}

/** Removes all keys but the newest from the key file. */
export async function forgetOlderKeys(dataDir: string): Promise<void> {
  await writeKeyFile(dataDir, (await keyFileText(dataDir)).trim().split('\n').slice(0, 1));
}

function sealWith(key: Buffer, plain: string, identity: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(identity));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function openWith(key: Buffer, bytes: Buffer, identity: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(identity))
    .setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

const derived = (key: Buffer, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));

const newKey = () => randomBytes(32).toString('base64');

function keysOf(text: string): [Buffer, ...Buffer[]] {
  const [newest, ...older] = text
    .trim()
    .split(/[\s,]+/)
    .map((key) => Buffer.from(key, 'base64'));
  if (!newest || [newest, ...older].some((key) => key.length !== 32))
    throw new Error('The key must be 32 bytes in base64, as `openssl rand -base64 32` prints.');
  return [newest, ...older];
}

async function keyFileText(dataDir: string): Promise<string> {
  const file = path.join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  const key = newKey();
  try {
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}

/** Writes a temporary file and renames it, so that a crash leaves no partial key. */
async function writeKeyFile(dataDir: string, keys: readonly string[]): Promise<void> {
  const file = path.join(dataDir, KEY_FILE);
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, `${keys.join('\n')}\n`, { mode: 0o600 });
  await rename(partial, file);
}
