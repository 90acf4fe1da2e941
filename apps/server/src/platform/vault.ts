import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

const CIPHER = 'aes-256-gcm';
const KEY_FILE = 'secret.key';

/** Seals what must not be readable in the database: tokens and keys. */
export interface Vault {
  /** `identity` names the row; a sealed value moved to another row does not open. */
  seal: (plain: string, identity: string) => string;
  open: (sealed: string, identity: string) => string;
}

/** The vault of the installation's key: RAPPORT_KEY, or a file in the data directory, made when there is none. */
export async function openVault(config: Pick<Config, 'RAPPORT_KEY' | 'dataDir'>): Promise<Vault> {
  const key = Buffer.from(config.RAPPORT_KEY ?? (await keyOfFile(config.dataDir)), 'base64');
  if (key.length !== 32)
    throw new Error('The key must be 32 bytes in base64, as `openssl rand -base64 32` prints.');
  return {
    seal(plain, identity) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(identity));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(text, identity) {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(identity))
        .setAuthTag(bytes.subarray(12, 28));
      try {
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new Error(
          `What the database keeps sealed does not open. It needs the key it was sealed with: RAPPORT_KEY, or ${KEY_FILE} of the data directory.`,
          { cause },
        );
      }
    },
  };
}

async function keyOfFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  const key = randomBytes(32).toString('base64');
  try {
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}
