import { afterAll, beforeAll, expect, it } from 'vitest';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { listCurrencies, listOwners, listTagValues, listTiers, ownersNamed } from './queries.ts';

let app: TestApp;
let dana: TestPerson;
let plain: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ role: 'admin', name: 'Dana Whitfield' });
  plain = await app.asPerson({ organisation: dana.organisation, name: 'Pia Plain' });
  const accounts = await setScene(dana.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  });
  await dana.system.run(async (db) => {
    const set = (name: string, values: { tier: string; currency: string; owner_id: string }) =>
      db
        .updateTable('account')
        .set(values)
        .where('id', '=', accounts.get(name) ?? '')
        .execute();
    await set('Mill', { tier: 'Gold', currency: 'EUR', owner_id: dana.member });
    await db
      .insertInto('account_tag')
      .values({
        org_id: dana.organisation,
        account_id: accounts.get('Mill') ?? '',
        kind: 'region',
        value: 'Nordics',
      })
      .execute();
    await set('Vault', { tier: 'Secret', currency: 'CHF', owner_id: plain.member });
  });
});
afterAll(() => app.close());

it('offers owners, tiers and currencies of the accounts that the asker sees', async () => {
  const owner = { id: dana.member, name: 'Dana Whitfield', email: dana.principal.email };
  expect(await plain.ctx.run((db) => listOwners(db))).toEqual([owner]);
  expect(await plain.ctx.run((db) => listTiers(db))).toEqual(['Gold']);
  expect(await dana.ctx.run((db) => listTiers(db))).toEqual(['Gold', 'Secret']);
  expect(await plain.ctx.run((db) => listCurrencies(db))).toEqual(['EUR']);
  expect(await dana.ctx.run((db) => listCurrencies(db))).toEqual(['CHF', 'EUR']);
  const tags = await plain.ctx.run((db) => listTagValues(db));
  expect(tags).toContainEqual({ kind: 'region', values: ['Nordics'] });
  expect(await dana.ctx.run((db) => listOwners(db, ['owner:nobody']))).toEqual([]);
});

it('finds owners by name or e-mail, ignoring case', async () => {
  const found = await dana.ctx.run((db) => ownersNamed(db, [' dana whitfield ', 'nobody']));
  expect(found).toEqual([dana.member]);
  expect(await dana.ctx.run((db) => ownersNamed(db, [plain.principal.email]))).toEqual([
    plain.member,
  ]);
});
