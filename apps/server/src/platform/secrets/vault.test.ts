import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from './vault.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rapport-vault-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const config = (key?: string) => ({ RAPPORT_KEY: key, dataDir });

describe('the vault', () => {
  it('opens what it sealed, also after a restart, and makes the key file readable by its owner only', async () => {
    const sealed = (await openVault(config())).seal('a secret', 'row 1');
    expect(sealed).not.toContain('secret');
    expect((await openVault(config())).open(sealed, 'row 1')).toBe('a secret');
    expect((await stat(path.join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('seals the same text differently each time', async () => {
    const vault = await openVault(config());
    expect(vault.seal('a secret', 'row 1')).not.toBe(vault.seal('a secret', 'row 1'));
  });

  it('refuses another row, another key and a changed value', async () => {
    const vault = await openVault(config());
    const sealed = vault.seal('a secret', 'row 1');
    const other = await openVault(config(randomBytes(32).toString('base64')));
    const changed = Buffer.from(sealed, 'base64');
    changed[30] = (changed[30] ?? 0) ^ 1;
    expect(() => vault.open(sealed, 'row 2')).toThrow('cannot be decrypted');
    expect(() => other.open(sealed, 'row 1')).toThrow('cannot be decrypted');
    expect(() => vault.open(changed.toString('base64'), 'row 1')).toThrow('cannot be decrypted');
  });

  it('derives signing keys, one for each of its keys, the newest first, never equal to its own', async () => {
    const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
    const before = (await openVault(config(old))).keysFor('files');
    const after = (await openVault(config(`${fresh},${old}`))).keysFor('files');
    expect(after).toHaveLength(2);
    expect(after[1]).toEqual(before[0]);
    expect(after[0]).not.toEqual(before[0]);
    expect((await openVault(config(old))).keysFor('other')[0]).not.toEqual(before[0]);
    expect(Buffer.from(before[0]).toString('base64')).not.toBe(old);
  });

  it('refuses a key of the wrong length', async () => {
    await expect(openVault(config('c2hvcnQ='))).rejects.toThrow('32 bytes');
  });
});
