import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuerSecrets } from '../platform/auth/installation-secrets.ts';
import { identityOf } from '../platform/models/setting.ts';
import { SEALED } from '../platform/secrets/reseal.ts';
import type { Services } from '../platform/services.ts';
import { openVault } from '../platform/secrets/vault.ts';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp, TestPerson } from '../testing/testApp.ts';
import { rotateKeyCommand } from './rotate-key.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ alone: true, routes: [] });
  person = await app.asPerson({ role: 'admin' });
  const vault = await app.services.vault();
  await person.system.run((db) =>
    db
      .insertInto('model_setting')
      .values({
        org_id: person.organisation,
        enabled: true,
        kind: 'openai',
        model: 'm',
        sealed_key: vault.seal('sk-1', identityOf(person.organisation)),
        changed_at: app.services.now(),
      })
      .execute(),
  );
});
afterAll(() => app.close());

const run = (services: Services) =>
  rotateKeyCommand.run({
    positionals: [],
    values: {},
    json: false,
    say: () => undefined,
    emit: () => undefined,
    open: async () => services,
    openAsOwner: async () => app.owner,
  });
const sealedKey = () =>
  person.system.run(async (db) => {
    const row = await db.selectFrom('model_setting').select('sealed_key').executeTakeFirstOrThrow();
    return row.sealed_key ?? '';
  });

it('seals everything under a new key of the key file, and removes the old one', async () => {
  const { config } = app.services;
  const file = path.join(config.dataDir, 'secret.key');
  const secrets = await issuerSecrets(app.services);
  const [oldText, oldKey] = [await sealedKey(), await readFile(file, 'utf8')];
  expect(await run(app.services)).toBe(0);

  const newKey = await readFile(file, 'utf8');
  expect(newKey.trim().split('\n')).toHaveLength(1);
  expect(newKey).not.toBe(oldKey);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const vault = await openVault(config);
  const identity = identityOf(person.organisation);
  expect(vault.open(await sealedKey(), identity)).toBe('sk-1');
  expect(() => vault.open(oldText, identity)).toThrow('cannot be decrypted');
  const old = await openVault({ ...config, RAPPORT_KEY: oldKey });
  const fresh = await sealedKey();
  expect(() => old.open(fresh, identity)).toThrow('cannot be decrypted');
  expect(await issuerSecrets(app.services)).toEqual(secrets);
});

it('accepts the new key from the environment, before the old one', async () => {
  const { config } = app.services;
  const old = (await readFile(path.join(config.dataDir, 'secret.key'), 'utf8')).trim();
  const next = randomBytes(32).toString('base64');
  const withKey = (RAPPORT_KEY: string) => ({
    ...app.services,
    config: { ...config, RAPPORT_KEY },
  });
  await expect(run(withKey(next))).rejects.toThrow('RAPPORT_KEY holds one key');
  await run(withKey(`${next},${old}`));
  const vault = await openVault(withKey(next).config);
  expect(vault.open(await sealedKey(), identityOf(person.organisation))).toBe('sk-1');
});

it('covers every column with sealed values', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%'`.execute(app.owner);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) expect(Object.keys(SEALED)).toContain(name);
});
