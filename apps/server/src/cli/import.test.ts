import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CliContext } from '../platform/program/cli.ts';
import { findTenant } from '../platform/auth/organisations.ts';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp } from '../testing/testApp.ts';
import { importCommand } from './import.ts';

let app: TestApp;
let file: string;
beforeAll(async () => {
  app = await startTestApp({ alone: true, routes: [] });
  file = path.join(app.services.config.dataDir, 'accounts.csv');
  await writeFile(file, 'Account Name\nLoom\n');
});
afterAll(() => app.close());

const run = async (values: CliContext['values']) => {
  const said: string[] = [];
  await importCommand.run({
    positionals: [file],
    values,
    json: false,
    say: (text) => said.push(text),
    emit: () => undefined,
    open: async () => app.services,
    openAsOwner: async () => app.owner,
  });
  return said.join('\n');
};

it('creates no organisation for a misspelt name, not even in a dry run', async () => {
  for (const values of [{ org: 'wevers' }, { org: 'wevers', 'dry-run': true }])
    await expect(run(values)).rejects.toThrow(
      /^There is no organisation wevers\..* To create it, add --create: rapport import .*accounts\.csv --org wevers --create$/,
    );
  expect(await findTenant(app.services, 'wevers')).toBeNull();
});

it('creates the organisation when asked to, and imports into it', async () => {
  expect(await run({ org: 'weavers', create: true })).toContain('Stored 1 of 1');
  expect(await findTenant(app.services, 'weavers')).toMatchObject({ name: 'Weavers' });
  expect(await run({ org: 'weavers', 'dry-run': true })).toContain('of 1');
  await run({ org: 'loom-makers', 'own-domain': ['Looms.example'] });
  const made = await app.owner
    .selectFrom('organisation')
    .select(['name', 'domains'])
    .where('slug', '=', 'loom-makers')
    .execute();
  expect(made).toEqual([{ name: 'Loom makers', domains: ['looms.example'] }]);
});
