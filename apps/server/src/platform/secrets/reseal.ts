import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { OwnerDb } from '@rapport/database/client.ts';
import { ISSUER_ROW } from '../auth/installation-secrets.ts';
import { identityOf } from '../models/setting.ts';
import { connectionCredentialRow } from './sealed-rows.ts';
import type { Vault } from './vault.ts';

type Reseal = (sealed: string, identity: string) => string;

/** The columns with sealed text and how each is sealed again; a test compares them with the database's catalogue. */
export const SEALED: Record<string, (db: OwnerDb, reseal: Reseal) => Promise<number>> = {
  'installation.value': async (db, reseal) => {
    const row = await db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', ISSUER_ROW)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 0;
    await db
      .updateTable('installation')
      .set({ value: JSON.stringify(reseal(String(row.value), ISSUER_ROW)) })
      .where('key', '=', ISSUER_ROW)
      .execute();
    return 1;
  },
  'model_setting.sealed_key': async (db, reseal) => {
    const rows = await db
      .selectFrom('model_setting')
      .select(['org_id', 'sealed_key'])
      .where('sealed_key', 'is not', null)
      .forUpdate()
      .execute();
    for (const { org_id, sealed_key } of rows)
      await db
        .updateTable('model_setting')
        .set({ sealed_key: reseal(sealed_key ?? '', identityOf(org_id as OrganisationId)) })
        .where('org_id', '=', org_id)
        .execute();
    return rows.length;
  },
  'connection_credential.sealed': async (db, reseal) => {
    const rows = await db
      .selectFrom('connection_credential')
      .select(['org_id', 'connection_id', 'sealed'])
      .forUpdate()
      .execute();
    for (const { org_id, connection_id, sealed } of rows)
      await db
        .updateTable('connection_credential')
        .set({ sealed: reseal(sealed, connectionCredentialRow(org_id, connection_id)) })
        .where('org_id', '=', org_id)
        .where('connection_id', '=', connection_id)
        .execute();
    return rows.length;
  },
};

/** Seals all values again under the vault's newest key in one transaction; returns their number. */
export const resealAll = (owner: OwnerDb, vault: Vault): Promise<number> =>
  owner.transaction().execute(async (db) => {
    let count = 0;
    for (const resealColumn of Object.values(SEALED))
      count += await resealColumn(db, (sealed, identity) =>
        vault.seal(vault.open(sealed, identity), identity),
      );
    return count;
  });
